<?php
defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce prints product data for search engines here; the stand-in prints none.
 */
class WC_Structured_Data {
}
