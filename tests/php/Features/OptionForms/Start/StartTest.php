<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms\Start;

use Aisle\Features\OptionForms\Start\StartNotice;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\RequestEnded;

final class StartTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-form-start';

	protected function setUp(): void {
		parent::setUp();
		require_once dirname( WP_CONTENT_DIR ) . '/wp-admin/includes/class-wp-screen.php';
		require_once dirname( WP_CONTENT_DIR ) . '/wp-admin/includes/screen.php';
		$this->log_in( 'shop_manager' );
		$this->call( 'DELETE' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'], $_REQUEST['_wpnonce'] );
		parent::tearDown();
	}

	/**
	 * @return array<string, mixed>
	 */
	private function call( string $method ): array {
		$response = $this->dispatch_rest( $method, self::PATH );
		self::assertSame( 200, $response->status, $response->body );
		return $response->json;
	}

	public function test_creates_private_demo_product_with_priced_form(): void {
		self::assertSame( array( 'demo' => null, 'imports' => 0 ), $this->call( 'GET' ) );
		$demo    = $this->call( 'POST' )['demo'];
		$product = wc_get_product( $demo['product'] );
		self::assertInstanceOf( \WC_Product::class, $product );
		self::assertSame( array( 'private', true ), array( $product->get_status(), $product->is_purchasable() ) );
		self::assertSame( array( $demo['form'] ), ( new FormIndex() )->form_ids( $demo['product'] ) );
		$answers = array(
			'f_wood'      => self::answer( 'o_walnut' ),
			'f_words'     => self::answer( 'A B' ),
			'f_lettering' => self::answer( 'o_script' ),
		);
		self::assertSame( array(), $this->submit( $product, array( $demo['form'] => $answers ) ) );
		WC()->cart->calculate_totals();
		self::assertEqualsWithDelta( 48 + 12 + 1.5 + 3, (float) $this->line()['line_total'], 0.001 );
		$this->switch_to_new_visitor();
		self::assertFalse( wc_get_product( $demo['product'] )->is_purchasable() );
	}

	public function test_creates_demo_once_and_deletes_only_the_demo(): void {
		$other      = $this->product();
		$other_form = $this->form( $other, array( self::text( 'f_name' ) ) );
		$demo       = $this->call( 'POST' )['demo'];
		self::assertSame( $demo, $this->call( 'POST' )['demo'] );
		self::assertSame( $demo, $this->call( 'GET' )['demo'] );
		self::assertNull( $this->call( 'DELETE' )['demo'] );
		self::assertNull( get_post( $demo['product'] ) );
		self::assertNull( get_post( $demo['form'] ) );
		self::assertNull( $this->call( 'DELETE' )['demo'] );
		self::assertNotNull( get_post( $other_form ) );
		self::assertNotNull( get_post( $other->get_id() ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_keeps_copies_of_the_demo_product(): void {
		require_once WC()->plugin_path() . '/includes/admin/class-wc-admin-duplicate-product.php';
		$demo = $this->call( 'POST' )['demo'];
		$copy = ( new \WC_Admin_Duplicate_Product() )->product_duplicate( wc_get_product( $demo['product'] ) );
		self::assertInstanceOf( \WC_Product::class, $copy );
		wp_update_post( array(
			'ID'          => $copy->get_id(),
			'post_status' => 'publish',
			'post_date'   => '2099-01-01 00:00:00',
			'edit_date'   => true,
		) );

		self::assertSame( $demo['product'], $this->call( 'GET' )['demo']['product'] );
		$this->call( 'DELETE' );
		self::assertNull( get_post( $demo['product'] ) );
		self::assertNotNull( get_post( $copy->get_id() ) );
		self::assertNull( $this->call( 'DELETE' )['demo'] );
		self::assertNotNull( get_post( $copy->get_id() ) );
	}

	public function test_counts_importable_forms_of_another_plugin(): void {
		global $wpdb;
		foreach ( array( 'publish', 'draft', 'trash' ) as $post_status ) {
			$wpdb->insert(
				$wpdb->posts,
				compact( 'post_status' ) + array(
					'post_type'             => 'wcpa_pt_forms',
					'post_title'            => 'Theirs',
					'post_content'          => '',
					'post_excerpt'          => '',
					'to_ping'               => '',
					'pinged'                => '',
					'post_content_filtered' => '',
				)
			);
		}
		self::assertSame( 2, $this->call( 'GET' )['imports'] );
	}

	public function test_rejects_users_who_cannot_manage_the_store(): void {
		foreach ( array( 'customer' => 403, 'editor' => 403, '' => 401 ) as $role => $status ) {
			'' === $role ? $this->switch_to_new_visitor() : $this->log_in( $role );
			foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
				self::assertSame( $status, $this->dispatch_rest( $method, self::PATH )->status );
			}
		}
	}

	private function notice_html( string $screen = 'plugins' ): string {
		set_current_screen( $screen );
		ob_start();
		( new StartNotice( 'aisle_option_form' ) )->print();
		return (string) ob_get_clean();
	}

	private function dismiss( string $nonce ): string {
		$_REQUEST['_wpnonce'] = $nonce;
		$on_redirect          = static function ( string $location ): never {
			throw new RequestEnded( $location );
		};
		$die                  = static fn (): callable => static function (): never {
			throw new RequestEnded( 'died' );
		};
		add_filter( 'wp_redirect', $on_redirect );
		add_filter( 'wp_die_handler', $die );
		try {
			( new StartNotice( 'aisle_option_form' ) )->dismiss();
		} catch ( RequestEnded $exception ) {
			return $exception->getMessage();
		}
		self::fail( 'The request went on.' );
	}

	public function test_shows_start_notice_until_dismissed_or_a_form_exists(): void {
		foreach ( array( 'dashboard', 'plugins', 'edit-product', 'woocommerce_page_aisle' ) as $screen ) {
			self::assertStringContainsString( 'page=aisle-option-forms', $this->notice_html( $screen ) );
		}
		self::assertSame( '', $this->notice_html( 'edit-post' ) );
		self::assertSame( 'died', $this->dismiss( 'forged' ) );
		self::assertNotSame( '', $this->notice_html() );
		self::assertStringContainsString( '/wp-admin/', $this->dismiss( wp_create_nonce( StartNotice::ACTION ) ) );
		self::assertSame( '', $this->notice_html() );
		$this->log_in( 'shop_manager' );
		self::assertNotSame( '', $this->notice_html() );
		$this->documents->save( self::document( array( self::text( 'f_name' ) ) ), 'A form', 0, 'draft' );
		self::assertSame( '', $this->notice_html() );
	}

	public function test_shows_no_notice_to_users_who_cannot_manage_the_store(): void {
		$this->log_in( 'editor' );
		self::assertSame( '', $this->notice_html() );
		self::assertSame( 'died', $this->dismiss( wp_create_nonce( StartNotice::ACTION ) ) );
	}

	public function test_links_forms_before_settings_in_the_plugin_list(): void {
		$links = (array) apply_filters(
			'plugin_action_links_' . plugin_basename( WP_PLUGIN_DIR . '/aisle/plugin.php' ),
			array( 'deactivate' => 'Deactivate' )
		);
		self::assertSame(
			array( 'Contact forms', 'Messages', 'Bundles', 'Option forms', 'Settings', 'Deactivate' ),
			array_values( array_map( 'wp_strip_all_tags', $links ) )
		);
		self::assertStringContainsString( 'edit.php?post_type=product&#038;page=aisle-option-forms', (string) array_values( $links )[3] );
	}
}
