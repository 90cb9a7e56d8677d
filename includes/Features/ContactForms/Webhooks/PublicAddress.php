<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Webhooks;

/**
 * Whether an address leads out of the server's own network: every internet address that its name stands for has to. WordPress's own
 * check lets 169.254.0.0/16, where clouds keep their secrets, and IPv6 pass.
 */
final class PublicAddress {

	/**
	 * @param \Closure(string): list<string> $resolve Internet addresses of a name.
	 */
	public function __construct( private readonly \Closure $resolve ) {}

	public static function by_dns(): self {
		return new self( static function ( string $host ): array {
			$addresses = gethostbynamel( $host );
			$sixes     = function_exists( 'dns_get_record' ) ? dns_get_record( $host, DNS_AAAA ) : false;
			return array_merge( is_array( $addresses ) ? $addresses : array(), array_column( is_array( $sixes ) ? $sixes : array(), 'ipv6' ) );
		} );
	}

	public function is_one( string $url ): bool {
		$parts = wp_parse_url( $url );
		$host  = is_array( $parts ) ? trim( $parts['host'] ?? '', '[]' ) : '';
		if ( '' === $host || ! in_array( strtolower( $parts['scheme'] ?? '' ), array( 'http', 'https' ), true ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
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

	private static function is_public( string $address ): bool {
		$packed = filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : false;
		// An IPv4 address in the clothes of an IPv6 one: mapped, translated, or tunnelled.
		if ( false !== $packed && 16 === strlen( $packed ) && ( str_starts_with( $packed, "\0\0\0\0\0\0\0\0\0\0" ) || str_starts_with( $packed, "\x00\x64\xFF\x9B" ) || str_starts_with( $packed, "\x20\x02" ) ) ) {
			return false;
		}
		$is_shared = 1 === preg_match( '/\A100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\./', $address );
		return ! $is_shared && false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}
}
