<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Webhooks;

/**
 * Whether an address leads out of the server's own network: every internet address that its name stands for has to. WordPress's own
 * check lets 169.254.0.0/16, where clouds keep their secrets, and IPv6 pass.
 */
final class PublicHost {

	/** What PHP's own ranges leave out, first bytes in hex: for protocols, 6to4's relays, speed tests, books. Source: IANA's registries. */
	private const SPECIAL_FOURS = array( 'c00000', 'c00002', 'c05863', 'c612', 'c613', 'c63364', 'cb0071' );

	/** Of 2000::/3, the only public ones: protocols with Teredo's tunnel, books, 6to4's tunnel. */
	private const SPECIAL_SIXES = array( '200100', '200101', '20010db8', '2002' );

	/**
	 * @param \Closure(string): list<string> $resolve Internet addresses of a name.
	 */
	public function __construct( private readonly \Closure $resolve ) {}

	public static function by_dns(): self {
		return new self( static function ( string $host ): array {
			$addresses = gethostbynamel( $host );
			$sixes     = function_exists( 'dns_get_record' ) ? dns_get_record( $host, DNS_AAAA ) : false;
			return array_merge(
				is_array( $addresses ) ? $addresses : array(),
				array_column( is_array( $sixes ) ? $sixes : array(), 'ipv6' )
			);
		} );
	}

	public function is_one( string $url ): bool {
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
		$addresses = false === filter_var( $host, FILTER_VALIDATE_IP ) ? ( $this->resolve )( $host ) : array( $host );
		foreach ( $addresses as $address ) {
			if ( ! self::is_public( $address ) ) {
				return false;
			}
		}
		return array() !== $addresses;
	}

	/** As WordPress's safe requests have it. */
	private static function is_web_port( int $port, string $host, string $url ): bool {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		return in_array( $port, (array) apply_filters( 'http_allowed_safe_ports', array( 80, 443, 8080 ), $host, $url ), true );
	}

	private static function is_public( string $address ): bool {
		$packed = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE )
			? inet_pton( $address )
			: false;
		if ( false === $packed ) {
			return false;
		}
		$hex     = bin2hex( $packed );
		$is_four = 4 === strlen( $packed );
		$first   = ord( $packed[0] );
		foreach ( $is_four ? self::SPECIAL_FOURS : self::SPECIAL_SIXES as $special ) {
			if ( str_starts_with( $hex, $special ) ) {
				return false;
			}
		}
		// Carriers' 100.64.0.0/10, and from 224.0.0.0 on addresses of many.
		return $is_four ? $first < 224 && ! ( 100 === $first && 64 === ( ord( $packed[1] ) & 0xC0 ) ) : 0x20 === ( $first & 0xE0 );
	}
}
