<?php
defined( 'ABSPATH' ) || exit;

/** @return WC_Logger_Interface */
function wc_get_logger() {
	static $logger = null;
	$class = apply_filters( 'woocommerce_logging_class', 'WC_Logger' );
	if ( is_object( $class ) ) {
		return $class;
	}
	if ( null === $logger || ! $logger instanceof $class ) {
		$logger = new $class();
	}
	return $logger;
}
