<?php
defined( 'ABSPATH' ) || exit;

/**
 * Versions of caches, so that a group can be forgotten at once.
 */
class WC_Cache_Helper {

	public static function get_cache_prefix( $group ) {
		$prefix = wp_cache_get( 'wc_' . $group . '_cache_prefix', $group );
		if ( false === $prefix ) {
			$prefix = microtime();
			wp_cache_set( 'wc_' . $group . '_cache_prefix', $prefix, $group );
		}
		return 'wc_cache_' . $prefix . '_';
	}

	public static function invalidate_cache_group( $group ) {
		return wp_cache_set( 'wc_' . $group . '_cache_prefix', microtime(), $group );
	}

	public static function get_transient_version( $group, $refresh = false ) {
		$version = get_transient( $group . '-transient-version' );
		if ( false === $version || $refresh ) {
			$version = (string) time();
			set_transient( $group . '-transient-version', $version );
		}
		return $version;
	}
}
