<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Webhooks;

/**
 * Checks that a URL leads out of the server's own network: all IP addresses of its host must be public. WordPress's own
 * check allows IPv6, and 169.254.0.0/16, where cloud providers serve secrets.
 */
final class PublicHost {

	/**
	 * IPv4 ranges that PHP's filter flags do not exclude, as prefixes in hex: protocols, 6to4 relays, benchmarks,
	 * documentation. Source: IANA's registries.
	 */
	private const SPECIAL_IPV4_PREFIXES = array( 'c00000', 'c00002', 'c05863', 'c612', 'c613', 'c63364', 'cb0071' );

	/**
	 * Special ranges within 2000::/3, the only public block of IPv6, as prefixes in hex: protocols including Teredo
	 * tunnels, documentation, 6to4 tunnels.
	 */
	private const SPECIAL_IPV6_PREFIXES = array( '200100', '200101', '20010db8', '2002' );

	/**
	 * @param \Closure(string): list<string> $resolve Returns the IP addresses of a host name.
	 */
	public function __construct( private readonly \Closure $resolve ) {}

	public static function by_dns(): self {
		return new self( static function ( string $host ): array {
			$ipv4_addresses = gethostbynamel( $host );
			$ipv6_records   = function_exists( 'dns_get_record' ) ? dns_get_record( $host, DNS_AAAA ) : false;
			return array_merge(
				is_array( $ipv4_addresses ) ? $ipv4_addresses : array(),
				array_column( is_array( $ipv6_records ) ? $ipv6_records : array(), 'ipv6' )
			);
		} );
	}

	public function is_public_url( string $url ): bool {
		$parts = wp_parse_url( $url );
		$host  = is_array( $parts ) ? trim( $parts['host'] ?? '', '[]' ) : '';
		if (
			'' === $host
			|| ! in_array( strtolower( $parts['scheme'] ?? '' ), array( 'http', 'https' ), true )
			|| isset( $parts['user'] )
			|| isset( $parts['pass'] )
			|| ! self::is_web_port( $parts['port'] ?? 80, $host, $url )
		) {
			return false;
		}
		$ip_addresses = false === filter_var( $host, FILTER_VALIDATE_IP ) ? ( $this->resolve )( $host ) : array( $host );
		foreach ( $ip_addresses as $address ) {
			if ( ! self::is_public_ip( $address ) ) {
				return false;
			}
		}
		return array() !== $ip_addresses;
	}

	/** Returns whether the port is allowed, as in WordPress's safe HTTP requests. */
	private static function is_web_port( int $port, string $host, string $url ): bool {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		return in_array( $port, (array) apply_filters( 'http_allowed_safe_ports', array( 80, 443, 8080 ), $host, $url ), true );
	}

	private static function is_public_ip( string $ip_address ): bool {
		$packed = filter_var( $ip_address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE )
			? inet_pton( $ip_address )
			: false;
		if ( false === $packed ) {
			return false;
		}
		$hex     = bin2hex( $packed );
		$is_ipv4 = 4 === strlen( $packed );
		$first   = ord( $packed[0] );
		foreach ( $is_ipv4 ? self::SPECIAL_IPV4_PREFIXES : self::SPECIAL_IPV6_PREFIXES as $special ) {
			if ( str_starts_with( $hex, $special ) ) {
				return false;
			}
		}
		// IPv4: excludes 100.64.0.0/10 (networks of carriers), and multicast and reserved addresses from 224.0.0.0 on.
		// IPv6: allows only 2000::/3.
		return $is_ipv4 ? $first < 224 && ! ( 100 === $first && 64 === ( ord( $packed[1] ) & 0xC0 ) ) : 0x20 === ( $first & 0xE0 );
	}
}
