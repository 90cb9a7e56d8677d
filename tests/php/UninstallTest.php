<?php
declare(strict_types=1);

namespace Aisle\Tests;

use Aisle\Platform\Settings;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class UninstallTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		// What the shop itself has written for its visitors stays.
		add_filter( 'upload_dir', static fn ( array $folders ): array => array( 'basedir' => $folders['basedir'] . '/aisle-uninstall-test' ) + $folders );
		// Dropping a table would end MariaDB's transaction and with it the test.
		add_filter( 'query', static fn ( string $query ): string => str_starts_with( $query, 'DROP TABLE' ) ? 'SELECT 1' : $query );
	}

	public function test_deleting_the_plugin_keeps_everything_where_the_owner_did_not_choose_otherwise(): void {
		$form = $this->option_form();
		$this->save( array() );
		$is_planning = function_exists( 'as_schedule_single_action' );
		if ( $is_planning ) {
			as_schedule_single_action( time() + 60, 'aisle_contact_deliver', array( 1, 'mail', 2 ), 'aisle' );
			as_schedule_single_action( time() + 60, 'somebody_elses', array(), 'others' );
		}
		$this->uninstall();
		if ( $is_planning ) {
			self::assertSame( array( false, true ), array( as_has_scheduled_action( 'aisle_contact_deliver' ), as_has_scheduled_action( 'somebody_elses' ) ), 'Nothing is planned that nobody would do.' );
		}
		self::assertNotNull( get_post( $form ) );
		self::assertIsArray( get_option( Settings::OPTION ) );
	}

	public function test_deleting_the_plugin_removes_settings_and_forms_where_the_owner_chose_so_and_no_other_post(): void {
		$form  = $this->option_form();
		$other = wp_insert_post( array( 'post_title' => 'Stays', 'post_status' => 'publish' ) );
		$contact = wp_insert_post( array( 'post_type' => 'aisle_contact_form', 'post_title' => 'Write to us', 'post_status' => 'publish' ) );
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
		$locks = untrailingslashit( get_temp_dir() ) . '/aisle-locks-' . substr( wp_hash( ABSPATH ), 0, 12 );
		wp_mkdir_p( $locks );
		touch( $locks . '/' . md5( 'somebody' ) . '.lock' );
		$this->save( array( 'uninstall_data' => true ) );
		$this->uninstall();
		self::assertDirectoryDoesNotExist( $locks );
		self::assertDirectoryDoesNotExist( $index );
		self::assertFalse( get_option( 'aisle_notices_read' ) );
		self::assertFalse( get_option( 'aisle_jquery_users' ) );
		self::assertFalse( get_option( 'widget_aisle_product_filters' ) );
		self::assertSame( array( '', '' ), array( get_post_meta( $other, '_aisle_video', true ), get_post_meta( $other, '_aisle_spin_frames', true ) ) );
		self::assertFalse( get_user_option( 'aisle_saved_answers', $shopper ) );
		self::assertNull( get_post( $form ) );
		self::assertNull( get_post( $contact ) );
		self::assertSame( array(), get_post_meta( $form ) );
		self::assertNotNull( get_post( $other ) );
		self::assertFalse( get_option( Settings::OPTION ) );
		self::assertFalse( get_option( 'aisle_option_form_index' ) );
	}

	public function test_the_demo_product_goes_and_a_copy_of_it_stays(): void {
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
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'rooms' => array( 'shop' => $values ) ) );
	}

	private function uninstall(): void {
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'aisle/plugin.php' );
		require dirname( __DIR__, 2 ) . '/uninstall.php';
	}
}
