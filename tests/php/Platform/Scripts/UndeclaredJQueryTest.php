<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Scripts;

use Aisle\Platform\Scripts\UndeclaredJQuery;
use Aisle\Tests\TestCase;

final class UndeclaredJQueryTest extends TestCase {

	private string $folder = '';

	protected function setUp(): void {
		parent::setUp();
		delete_option( UndeclaredJQuery::OPTION );
		unset( $GLOBALS['wp_scripts'] );
		$this->folder = WP_PLUGIN_DIR . '/aisle-test-undeclared-' . getmypid();
		wp_mkdir_p( $this->folder );
		if ( ! did_action( 'wp_enqueue_scripts' ) ) {
			do_action( 'wp_enqueue_scripts' );
		}
		foreach ( wp_scripts()->queue as $handle ) {
			wp_dequeue_script( $handle );
		}
	}

	protected function tearDown(): void {
		array_map( 'unlink', (array) glob( "{$this->folder}/*" ) );
		rmdir( $this->folder );
		unset( $GLOBALS['wp_scripts'] );
		parent::tearDown();
	}

	public function test_adds_jquery_dependency_to_scripts_that_use_it_undeclared(): void {
		foreach ( array(
			'jQuery( function ( $ ) {} );',
			'(function($){})(jQuery);',
			'!function(e){}(window.jQuery,document);',
			'x=1;jQuery.fn.shine=y',
		) as $number => $code ) {
			self::assertSame( array( 'jquery' ), $this->enqueue_and_get_dependencies( "uses-{$number}", $code ), $code );
		}
	}

	public function test_adds_no_jquery_when_script_checks_for_it_first_or_does_not_use_it(): void {
		foreach ( array(
			'const jQueryLike = 1;',
			'// Without jQuery.',
			'my.jQuery( 1 );',
			'if ( typeof jQuery !== "undefined" ) { jQuery( document ).on( "x", y ); }',
			'window.jQuery && window.jQuery( a );',
			'"jQuery"in window&&jQuery(b)',
		) as $number => $code ) {
			self::assertSame( array(), $this->enqueue_and_get_dependencies( "optional-{$number}", $code ), $code );
		}
	}

	public function test_reads_each_file_version_once(): void {
		$this->enqueue_and_get_dependencies( 'once', 'jQuery( a );' );
		self::assertSame( array( 'jquery' ), $this->enqueue_and_get_dependencies( 'once', 'nothing();' ) );
		self::assertSame( array(), $this->enqueue_and_get_dependencies( 'once', 'nothing();', '2' ) );
	}

	public function test_ignores_missing_external_and_own_files_and_files_of_woocommerce(): void {
		foreach ( array(
			'https://cdn.example/x.js',
			plugins_url( 'aisle-test-undeclared-none/x.js' ),
			plugins_url( 'woocommerce/assets/js/frontend/cart.js' ),
			plugins_url( 'aisle/build/loader.js' ),
		) as $number => $src ) {
			wp_enqueue_script( "other-{$number}", $src, array(), '1', true );
		}
		( new UndeclaredJQuery() )->add_missing_dependencies();
		for ( $number = 0; $number < 4; $number++ ) {
			self::assertSame( array(), wp_scripts()->registered[ "other-{$number}" ]->deps );
		}
	}

	public function test_runs_no_query_when_option_is_missing(): void {
		global $wpdb;
		wp_cache_delete( 'notoptions', 'options' );
		wp_load_alloptions();
		$queries_before = $wpdb->num_queries;
		( new UndeclaredJQuery() )->add_missing_dependencies();
		self::assertSame( $queries_before, $wpdb->num_queries );
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function enqueue_and_get_dependencies( string $handle, string $code, string $version = '1' ): array {
		file_put_contents( "{$this->folder}/{$handle}.js", $code );
		wp_deregister_script( $handle );
		wp_enqueue_script( $handle, plugins_url( basename( $this->folder ) . "/{$handle}.js" ), array(), $version, true );
		( new UndeclaredJQuery() )->add_missing_dependencies();
		return wp_scripts()->registered[ $handle ]->deps;
	}
}
