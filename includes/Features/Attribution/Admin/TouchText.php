<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Features\Attribution\Visits\StoredVisit;

/**
 * The first or last touch of a visit as labels and texts.
 *
 * @phpstan-import-type Touch from StoredVisit
 */
final class TouchText {

	/**
	 * @param Touch        $touch
	 * @param list<string> $names Members of the touch; those without a value are left out.
	 * @return array<string, string> Label => text.
	 */
	public static function rows( array $touch, array $names ): array {
		$labels = self::labels();
		$rows   = array();
		foreach ( $names as $name ) {
			$text = match ( $name ) {
				'channel' => Channels::name( $touch['channel'] ?? Channels::NONE ),
				'landing' => rawurldecode( $touch['landing'] ?? '' ),
				'time'    => self::local_time( $touch['time'] ?? '' ),
				default   => $touch[ $name ] ?? '',
			};
			if ( '' !== $text ) {
				$rows[ $labels[ $name ] ?? $name ] = mb_scrub( $text, 'UTF-8' );
			}
		}
		return $rows;
	}

	/**
	 * @return array<string, string> Member of a touch => label.
	 */
	public static function labels(): array {
		return array(
			'channel'  => __( 'Channel', 'aisle' ),
			'type'     => __( 'Type', 'aisle' ),
			'source'   => __( 'Source', 'aisle' ),
			'medium'   => __( 'Medium', 'aisle' ),
			'campaign' => __( 'Campaign', 'aisle' ),
			'content'  => __( 'Content', 'aisle' ),
			'term'     => __( 'Term', 'aisle' ),
			'id'       => __( 'Campaign ID', 'aisle' ),
			'platform' => __( 'Platform', 'aisle' ),
			'format'   => __( 'Creative format', 'aisle' ),
			'tactic'   => __( 'Marketing tactic', 'aisle' ),
			'landing'  => __( 'Landing page', 'aisle' ),
			'referrer' => __( 'Referrer', 'aisle' ),
			'time'     => __( 'Date', 'aisle' ),
		);
	}

	private static function local_time( string $utc ): string {
		$time = '' === $utc ? false : strtotime( $utc . ' UTC' );
		return false === $time ? '' : (string) wp_date( wc_date_format() . ' ' . wc_time_format(), $time );
	}
}
