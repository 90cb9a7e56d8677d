<?php
/**
 * Runs an action of the bench in a store and prints its result as JSON: php tests/bench/site.php <action> [<argument>].
 *
 * @package Aisle
 */

declare(strict_types=1);

$_SERVER += array(
	'HTTP_HOST'       => getenv( 'AISLE_HOST' ) ?: '127.0.0.1',
	'REQUEST_METHOD'  => 'GET',
	'REQUEST_URI'     => '/',
	'SERVER_NAME'     => '127.0.0.1',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
);
require getenv( 'AISLE_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once __DIR__ . '/big-form.php';
require_once __DIR__ . '/bundle-of-ten.php';
require_once __DIR__ . '/contact-forms.php';
require_once __DIR__ . '/every-type.php';
require_once __DIR__ . '/many-messages.php';
require_once __DIR__ . '/many-products.php';
require_once __DIR__ . '/many-variations.php';
require_once __DIR__ . '/peers.php';
require_once __DIR__ . '/theme-behaviors.php';

$aisle_actions = array(
	'aisle-on'  => static fn() => activate_plugin( 'aisle/plugin.php' ) ?? true,
	'aisle-off' => static function (): bool {
		deactivate_plugins( 'aisle/plugin.php' );
		return true;
	},
	'big-form'  => static fn( string $slug ) => aisle_bench_ensure_big_form_product( $slug ),
	'every-type' => static fn( string $slug ) => aisle_bench_ensure_every_type_product( $slug ),
	'bundle-of-ten' => static fn( string $slug ) => aisle_bench_create_bundle( $slug ),
	'many-variations' => static fn( string $slug ) => aisle_bench_create_many_variations( $slug ),
	'many-messages' => static fn( string $count ) => aisle_bench_create_entries( $count ),
	'many-products' => static fn( string $count ) => aisle_bench_replace_products( $count ),
	'search-index'  => static fn() => aisle_bench_measure_indexing(),
	'search-times'  => static fn( string $queries ) => aisle_bench_measure_search( $queries ),
	'theme-behavior' => static fn( string $behavior ) => aisle_bench_set_theme_behavior( $behavior ),
	'quick-view-on' => static fn() => aisle_bench_enable_quick_view(),
	'peer'      => static fn( string $product ) => aisle_bench_activate_options_peer( $product ),
	'contact-form' => static fn() => aisle_bench_contact_form(),
	'contact-peer' => static fn() => aisle_bench_create_contact_peer_page(),
	'contact-peer-on' => static fn() => null === activate_plugin( AISLE_BENCH_CONTACT_PEER ),
	'contact-peer-off' => static function (): bool {
		deactivate_plugins( AISLE_BENCH_CONTACT_PEER );
		return true;
	},
	'drawer-peer-on'  => static fn() => aisle_bench_set_drawer_peer( true ),
	'drawer-peer-off' => static fn() => aisle_bench_set_drawer_peer( false ),
	'evaluate'  => static fn( string $product ) => aisle_bench_measure_evaluation( (int) $product ),
);
echo json_encode( $aisle_actions[ $argv[1] ]( $argv[2] ?? '' ), JSON_THROW_ON_ERROR );
