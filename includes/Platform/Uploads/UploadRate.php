<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * How often somebody may try in ten minutes: each session for itself, and all of one internet address together, because a
 * guest may throw the cookie away. Counted in one statement, so parallel uploads are all counted; refused ones count too.
 */
final class UploadRate {

	private const PERIOD  = 600;
	private const SESSION = array( 'uploads' => 120, 'bytes' => 2147483648 );
	private const ADDRESS = array( 'uploads' => 600, 'bytes' => 10737418240 );

	/**
	 * @throws \Aisle\Platform\ApiError too_many_uploads
	 */
	public static function count( Visitor $visitor, int $bytes ): void {
		UploadTable::ready();
		/**
		 * How much may be sent in ten minutes. Behind a proxy that hides its visitors' addresses raise `address`.
		 *
		 * @param array{session: array{uploads: int, bytes: int}, address: array{uploads: int, bytes: int}} $limits
		 */
		$limits = (array) apply_filters( 'aisle_upload_rate_limits', array( 'session' => self::SESSION, 'address' => self::ADDRESS ) );
		$period = intdiv( time(), self::PERIOD );
		$over   = false;
		foreach ( array( 'session' => $visitor->session_key, 'address' => self::address() ) as $kind => $key ) {
			$sum  = self::add( $key, $period, $bytes );
			$over = $over || $sum['uploads'] > (int) ( $limits[ $kind ]['uploads'] ?? 0 ) || $sum['bytes'] > (int) ( $limits[ $kind ]['bytes'] ?? 0 );
		}
		if ( $over ) {
			throw UploadRefusal::because( 'too_many_uploads', array( 'retry_after' => self::PERIOD - time() % self::PERIOD ) );
		}
	}

	public static function sweep(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_upload_rates WHERE period < %d", intdiv( time(), self::PERIOD ) - 1 ) );
	}

	/**
	 * @return array{uploads: int, bytes: int}
	 */
	private static function add( string $visitor, int $period, int $bytes ): array {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "INSERT INTO {$wpdb->prefix}aisle_upload_rates ( visitor, period, uploads, bytes ) VALUES ( %s, %d, 1, %d ) ON DUPLICATE KEY UPDATE uploads = uploads + 1, bytes = bytes + %d", $visitor, $period, $bytes, $bytes ) );
		$row = (array) $wpdb->get_row( $wpdb->prepare( "SELECT uploads, bytes FROM {$wpdb->prefix}aisle_upload_rates WHERE visitor = %s AND period = %d", $visitor, $period ), 'ARRAY_A' );
		return array(
			'uploads' => (int) ( $row['uploads'] ?? 0 ),
			'bytes'   => (int) ( $row['bytes'] ?? 0 ),
		);
	}

	/**
	 * Only the address that the connection has: a header may say anything. An IPv6 household has a /64. Kept as a hash.
	 */
	private static function address(): string {
		$address = sanitize_text_field( wp_unslash( (string) ( $_SERVER['REMOTE_ADDR'] ?? '' ) ) );
		$packed  = false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
		$is_old  = false === $packed || str_starts_with( $packed, "\0\0\0\0\0\0\0\0\0\0\xFF\xFF" );
		return hash_hmac( 'sha256', $is_old ? $address : substr( $packed, 0, 8 ), wp_salt( 'nonce' ) );
	}
}
