<?php
declare(strict_types=1);

namespace Aisle\Tests;

use Aisle\Platform\Settings\Settings;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class UninstallTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		// Files that the store itself has created for visitors stay.
		add_filter(
			'upload_dir',
			static fn ( array $folders ): array => array( 'basedir' => $folders['basedir'] . '/aisle-uninstall-test' ) + $folders
		);
		// Dropping a table would end MariaDB's transaction and thus the test.
		add_filter( 'query', static fn ( string $query ): string => str_starts_with( $query, 'DROP TABLE' ) ? 'SELECT 1' : $query );
	}

	public function test_keeps_data_on_uninstall_by_default(): void {
		$form = $this->option_form();
		$this->save( array() );
		$is_planning = function_exists( 'as_schedule_single_action' );
		if ( $is_planning ) {
			as_schedule_single_action( time() + 60, 'aisle_contact_deliver', array( 1, 'mail', 2 ), 'aisle' );
			as_schedule_single_action( time() + 60, 'somebody_elses', array(), 'others' );
		}
		$this->uninstall();
		if ( $is_planning ) {
			self::assertSame(
				array( false, true ),
				array( as_has_scheduled_action( 'aisle_contact_deliver' ), as_has_scheduled_action( 'somebody_elses' ) ),
				'Nothing is planned that nobody would do.'
			);
		}
		self::assertNotNull( get_post( $form ) );
		self::assertIsArray( get_option( Settings::OPTION ) );
	}

	public function test_deletes_settings_and_forms_but_no_other_posts_when_enabled(): void {
		$form  = $this->option_form();
		$other = wp_insert_post( array( 'post_title' => 'Stays', 'post_status' => 'publish' ) );
		$contact = wp_insert_post( array(
			'post_type'   => 'aisle_contact_form',
			'post_title'  => 'Write to us',
			'post_status' => 'publish',
		) );
		$shopper = $this->log_in( 'customer' );
		update_user_option( $shopper, 'aisle_saved_answers', array( 'item' => array() ) );
		update_option( 'aisle_notices_read', array( 'mini-cart-block' ) );
		update_option( 'aisle_jquery_users', array() );
		update_option( 'widget_aisle_product_filters', array( '_multiwidget' => 1 ) );
		update_post_meta( $other, '_aisle_video', 'https://vimeo.com/1' );
		update_post_meta( $other, '_aisle_spin_frames', '1,2,3' );
		$index = wp_upload_dir( null, false )['basedir'] . '/aisle-search';
		wp_mkdir_p( $index );
		touch( $index . '/0123456789abcdef.json' );
		$posts = wp_upload_dir( null, false )['basedir'] . '/aisle-instagram';
		wp_mkdir_p( $posts );
		touch( $posts . '/11.jpg' );
		touch( $posts . '/index.html' );
		update_option( 'aisle_instagram_token', array( 'token' => 'x' ) );
		$locks = untrailingslashit( get_temp_dir() ) . '/aisle-locks-' . substr( wp_hash( ABSPATH ), 0, 12 );
		wp_mkdir_p( $locks );
		touch( $locks . '/' . md5( 'somebody' ) . '.lock' );
		$this->save( array( 'uninstall_data' => true ) );
		$this->uninstall();
		self::assertDirectoryDoesNotExist( $locks );
		self::assertDirectoryDoesNotExist( $index );
		self::assertDirectoryDoesNotExist( $posts );
		self::assertFalse( get_option( 'aisle_instagram_token' ) );
		self::assertFalse( get_option( 'aisle_notices_read' ) );
		self::assertFalse( get_option( 'aisle_jquery_users' ) );
		self::assertFalse( get_option( 'widget_aisle_product_filters' ) );
		self::assertSame(
			array( '', '' ),
			array( get_post_meta( $other, '_aisle_video', true ), get_post_meta( $other, '_aisle_spin_frames', true ) )
		);
		self::assertFalse( get_user_option( 'aisle_saved_answers', $shopper ) );
		self::assertNull( get_post( $form ) );
		self::assertNull( get_post( $contact ) );
		self::assertSame( array(), get_post_meta( $form ) );
		self::assertNotNull( get_post( $other ) );
		self::assertFalse( get_option( Settings::OPTION ) );
		self::assertFalse( get_option( 'aisle_option_form_index' ) );
	}

	public function test_leaves_no_option_transient_or_meta_after_uninstall(): void {
		global $wpdb;
		if ( is_a( $wpdb, 'WP_SQLite_DB' ) || ! function_exists( 'wc_get_container' ) ) {
			self::markTestSkipped( 'The shop of this test is WooCommerce’s, on MariaDB or MySQL.' );
		}
		// As stored by CountCache, Refusals, GalleryVideos and FreeShippingGoal.
		foreach ( array( 'aisle_filters_0123', 'aisle_swatch_refusals_1', 'aisle_video_1', 'aisle_free_shipping' ) as $name ) {
			set_transient( $name, array( 'x' ), HOUR_IN_SECONDS );
		}
		foreach ( array_diff( self::stored_names(), array( Settings::OPTION, 'aisle_saved_answers' ) ) as $name ) {
			update_option( $name, array( 'x' ) );
		}
		$user = $this->log_in( 'administrator' );
		update_user_option( $user, 'aisle_start_read', '1' );
		$other_options = $this->names( "SELECT option_name FROM {$wpdb->options} WHERE option_name NOT LIKE '%aisle%'" );
		$this->save( array( 'uninstall_data' => true ) );
		self::assertGreaterThan( 10, count( $this->names( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%aisle%'" ) ) );
		$this->uninstall();
		// Data of the development store's own plugin is named `aisle_shop_…`.
		self::assertSame(
			array(),
			$this->names(
				"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%aisle%' AND option_name NOT LIKE 'aisle_shop_%'"
			)
		);
		self::assertSame(
			array(),
			$this->names(
				"SELECT DISTINCT meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE '%aisle%' AND meta_key NOT LIKE '_aisle_shop_%'"
			)
		);
		self::assertSame( array(), $this->names( "SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE '%aisle%'" ) );
		self::assertSame( array(), $this->names( "SELECT DISTINCT meta_key FROM {$wpdb->termmeta} WHERE meta_key LIKE '%aisle%'" ) );
		self::assertSame(
			array(),
			$this->names( "SELECT hook FROM {$wpdb->prefix}actionscheduler_actions WHERE hook LIKE 'aisle%' AND status = 'pending'" )
		);
		self::assertSame(
			array(),
			array_diff( $other_options, $this->names( "SELECT option_name FROM {$wpdb->options}" ) ),
			'Options of others stay.'
		);
	}

	/**
	 * @return list<string> Names of the options, and of the user options, that the plugin's classes use.
	 */
	private static function stored_names(): array {
		$names = array();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator(
			dirname( __DIR__, 2 ) . '/includes',
			\FilesystemIterator::SKIP_DOTS
		) ) as $file ) {
			$code = $file instanceof \SplFileInfo && 'php' === $file->getExtension()
				? (string) file_get_contents( $file->getPathname() )
				: '';
			preg_match_all( '/const\s+\w*(?:OPTION|BEGUN|SWEPT)\w*\s*=\s*\'(aisle_\w+)\'/', $code, $matches );
			$names = array_merge( $names, $matches[1] );
		}
		return array_values( array_unique( $names ) );
	}

	/**
	 * @return list<string>
	 */
	private function names( string $query ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL -- A test's own query.
		return array_values( array_map( strval( ... ), $wpdb->get_col( $query ) ) );
	}

	public function test_deletes_demo_product_but_keeps_its_copies(): void {
		$demo = self::demo();
		$copy = self::demo();
		update_post_meta( $demo, '_aisle_demo_product', $demo );
		update_post_meta( $copy, '_aisle_demo_product', $demo );
		update_post_meta( $copy, '_aisle_demo_form', 1 );
		$this->save( array( 'uninstall_data' => true ) );
		$this->uninstall();
		self::assertNull( get_post( $demo ) );
		self::assertNotNull( get_post( $copy ) );
	}

	private static function demo(): int {
		return (int) wp_insert_post( array( 'post_type' => 'product', 'post_title' => 'Board', 'post_status' => 'private' ) );
	}

	private function option_form(): int {
		$form = wp_insert_post( array( 'post_type' => 'aisle_option_form', 'post_title' => 'Engraving', 'post_status' => 'publish' ) );
		update_post_meta( $form, '_aisle_form', '{}' );
		return $form;
	}

	/**
	 * @param array<string, bool> $values
	 */
	private function save( array $values ): void {
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'shop' => $values ) ) );
	}

	private function uninstall(): void {
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'aisle/plugin.php' );
		require dirname( __DIR__, 2 ) . '/uninstall.php';
	}
}
