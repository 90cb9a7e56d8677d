<?php
defined( 'ABSPATH' ) || exit;

/**
 * A moment, in the site's time zone.
 */
class WC_DateTime extends DateTime {

	public function getOffsetTimestamp() {
		return $this->getTimestamp() + $this->getOffset();
	}

	public function date( $format ) {
		return $this->format( $format );
	}

	public function date_i18n( $format = 'Y-m-d' ) {
		return wp_date( $format, $this->getTimestamp() );
	}
}

/** A WC_DateTime from whatever WooCommerce's setters accept, or null. */
function stand_in_datetime( $value ) {
	if ( ! $value || '0000-00-00 00:00:00' === $value ) {
		return null;
	}
	if ( $value instanceof WC_DateTime ) {
		return $value;
	}
	$moment = new WC_DateTime( is_numeric( $value ) ? '@' . (int) $value : (string) $value, new DateTimeZone( 'UTC' ) );
	return $moment->setTimezone( wp_timezone() );
}
