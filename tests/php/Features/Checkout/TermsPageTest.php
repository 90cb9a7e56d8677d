<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Checkout;

use Aisle\Features\Checkout\Checkout;
use Aisle\Features\Checkout\TermsPage;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( TermsPage::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( Checkout::class )]
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class TermsPageTest extends TestCase {

	private Settings $settings;

	private Checkout $feature;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->feature  = new Checkout( $this->settings, self::assets( $this->settings ), new Ajax() );
		$this->settings->add( 'checkout', $this->feature );
	}

	public function test_returns_the_formatted_text_and_lets_caches_store_it(): void {
		kses_remove_filters();
		self::terms( array(
			'post_title'   => 'Terms & “conditions”',
			'post_content' => "<!-- wp:heading -->\n<h2>Returns</h2>\n<!-- /wp:heading -->\n<style>.a{color:red}</style>"
				. "<p onclick='x()'>Cancel <b>any</b> time.</p><script>alert( 1 )</script>",
		) );
		$response = $this->request( 'terms' );
		self::assertSame( array( 200, 'Terms & “conditions”' ), array( $response->status, $response->json['title'] ) );
		self::assertStringContainsString( '<p>Cancel <b>any</b> time.</p>', $response->json['html'] );
		self::assertStringContainsString( '<style>.a{color:red}</style>', $response->json['html'] );
		self::assertDoesNotMatchRegularExpression( '/<script|onclick|wp:heading/', $response->json['html'] );
		self::assertSame( 'public, max-age=300', Ajax::cache_headers( array() )['Cache-Control'] ?? '' );
	}

	public function test_returns_the_privacy_policy(): void {
		$id = self::page( array( 'post_content' => 'We keep little.' ) );
		update_option( 'wp_page_for_privacy_policy', $id );
		self::assertStringContainsString( '<p>We keep little.</p>', $this->request( 'privacy' )->json['html'] );
		self::assertSame( array( 'privacy' => get_permalink( $id ) ), TermsPage::urls() );
	}

	/**
	 * @return array<string, array{array<string, string>}>
	 */
	public static function unreadable_pages(): array {
		return array(
			'a draft'              => array( array( 'post_status' => 'draft' ) ),
			'a private page'       => array( array( 'post_status' => 'private' ) ),
			'a page in the bin'    => array( array( 'post_status' => 'trash' ) ),
			'a password'           => array( array( 'post_password' => 'x' ) ),
			'an empty page'        => array( array( 'post_content' => ' ' ) ),
			'the checkout itself'  => array( array( 'post_content' => 'Text [woocommerce_checkout]' ) ),
			'the checkout’s block' => array( array( 'post_content' => '<!-- wp:woocommerce/checkout /-->' ) ),
		);
	}

	/**
	 * @param array<string, string> $changes
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'unreadable_pages' )]
	public function test_rejects_unreadable_page_and_leaves_its_link( array $changes ): void {
		self::terms( $changes + array( 'post_content' => 'Secret' ) );
		foreach ( array( 0, self::user_of_role( 'administrator' ) ) as $user ) {
			wp_set_current_user( $user );
			$response = $this->request( 'terms' );
			self::assertSame( array( 404, 'not_found' ), array( $response->status, $response->json['code'] ) );
			self::assertStringNotContainsString( 'Secret', $response->body );
		}
		self::assertSame( array(), TermsPage::urls() );
		self::assertSame( array(), Ajax::cache_headers( array() ) );
	}

	public function test_rejects_every_other_page(): void {
		$id = self::page( array( 'post_content' => 'Any page' ) );
		self::terms( array( 'post_content' => 'Terms' ) );
		foreach ( array( (string) $id, '', '0', 'checkout', 'Terms', array( 'terms' ), '../terms' ) as $name ) {
			self::assertSame( 404, $this->request( $name )->status );
		}
	}

	public function test_leaves_the_terms_out_of_the_order_review(): void {
		self::terms( array( 'post_content' => str_repeat( 'A long sentence of the terms. ', 400 ) ) );
		$print = static fn(): string => self::output_of( static fn() => wc_get_template( 'checkout/terms.php' ) );
		$this->settings->save( 'checkout', array( 'terms_dialog' => false ) );
		$this->feature->skip_printed_terms();
		$before = $print();
		$this->settings->save( 'checkout', array( 'terms_dialog' => true ) );
		$this->feature->skip_printed_terms();
		$after = $print();
		self::assertStringContainsString( 'A long sentence', $before );
		self::assertStringNotContainsString( 'A long sentence', $after );
		self::assertGreaterThan( 12000, strlen( $before ) - strlen( $after ) );
		self::assertStringContainsString( 'woocommerce-terms-and-conditions-link', $after );
	}

	public function test_leaves_the_terms_to_woocommerce_when_the_window_cannot_show_them(): void {
		self::terms( array( 'post_content' => 'Terms', 'post_password' => 'x' ) );
		$this->feature->skip_printed_terms();
		self::assertNotFalse( has_action( 'woocommerce_checkout_terms_and_conditions', 'wc_terms_and_conditions_page_content' ) );
	}

	public function test_adds_nothing_to_other_pages(): void {
		self::terms( array( 'post_content' => 'Terms' ) );
		self::assertNull( $this->feature->boot_data() );
	}

	public function test_passes_only_what_the_checkout_needs(): void {
		$id = self::terms( array( 'post_content' => 'Terms' ) );
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		$data = (array) $this->feature->boot_data();
		self::assertSame( array( 'style', 'terms', 'fieldErrors', 'forms', 'texts' ), array_keys( $data ) );
		self::assertSame( array( 'terms' => get_permalink( $id ) ), $data['terms'] );
		$texts = array_intersect( array( 'agree', 'email', 'login' ), array_keys( $data['texts'] ) );
		self::assertSame( array( 'agree', 'email' ), $texts );
		$this->settings->save( 'checkout', array( 'terms_dialog' => false, 'field_errors' => false ) );
		self::assertSame( array( 'forms' => true ), $this->feature->boot_data() );
	}

	public function test_lets_tables_of_the_account_scroll(): void {
		add_filter( 'woocommerce_is_account_page', '__return_true' );
		self::assertSame( array( 'forms' => true, 'tables' => true ), $this->feature->boot_data() );
	}

	private function request( mixed $name ): JsonResponse {
		$_GET['page'] = $name;
		return $this->dispatch_shop_ajax( 'aisle_terms', array(), array() );
	}

	/**
	 * @param array<string, string> $data
	 */
	private static function terms( array $data ): int {
		$id = self::page( $data );
		update_option( 'woocommerce_terms_page_id', $id );
		update_option( 'wp_page_for_privacy_policy', 0 );
		return $id;
	}

	/**
	 * @param array<string, string> $data
	 */
	private static function page( array $data ): int {
		$page = $data + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page' );
		return (int) wp_insert_post( wp_slash( $page ) );
	}

	private static function user_of_role( string $role ): int {
		$id = wp_insert_user( array( 'user_login' => "checkout-{$role}", 'user_pass' => 'x', 'role' => $role ) );
		self::assertIsInt( $id );
		return $id;
	}
}
