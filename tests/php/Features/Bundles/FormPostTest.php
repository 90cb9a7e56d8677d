<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Features\Bundles\Page\BundleForm;
use Aisle\Features\Bundles\Page\FormPost;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\RequestEnded;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * A bundle form that was sent without script.
 */
#[RequiresFunction( 'wc_get_container' )]
final class FormPostTest extends BundlesTestCase {

	private BundleRepository $bundles;

	/** @var Lazy<FormPost> */
	private Lazy $post;

	protected function setUp(): void {
		parent::setUp();
		$this->bundles = new BundleRepository();
		// The plugin's own operation, because the plugin's hooks know its line groups only.
		$add        = apply_filters( 'aisle_cart_operations', array() )['add_bundle'][0];
		$this->post = Lazy::of( fn(): FormPost => new FormPost( $this->bundles, $add ) );
	}

	/**
	 * @param array<string, mixed>  $fields
	 * @param array<string, string> $server
	 * @return string Redirect URL; empty if the page continues.
	 */
	private function post_form( array $fields, array $server = array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ) ): string {
		wc_clear_notices();
		$previous_server = $_SERVER;
		$_SERVER         = $server + array( 'REQUEST_METHOD' => 'POST', 'REQUEST_URI' => '/product/camera/' ) + $_SERVER;
		$_POST           = wp_slash( $fields + array( 'aisle-bundle' => (string) $this->bundle ) );
		$redirect_url    = '';
		$on_redirect     = static function ( $location ) use ( &$redirect_url ): never {
			$redirect_url = (string) $location;
			throw new RequestEnded();
		};
		add_filter( 'wp_redirect', $on_redirect );
		try {
			$this->post->get()->handle();
		} catch ( RequestEnded ) {
			remove_filter( 'wp_redirect', $on_redirect );
		}
		$_POST   = array();
		$_SERVER = $previous_server;
		return $redirect_url;
	}

	/** @return list<string> */
	private function notices( string $type ): array {
		return array_values( array_map(
			static fn( array $notice ): string => html_entity_decode( wp_strip_all_tags( (string) $notice['notice'] ) ),
			wc_get_notices( $type )
		) );
	}

	public function test_adds_bundle_and_returns_to_the_page(): void {
		$fields = array( 'bag_selected' => '1', 'bag_quantity' => '2', 'quantity' => '2' );
		self::assertSame( '/product/camera/', $this->post_form( $fields ) );
		self::assertSame( array( '2 x Camera 18.00', '2 x Film 22.05', '4 x Bag 7.15' ), $this->priced_lines() );
		self::assertCount( 1, $this->notices( 'success' ) );
		self::assertStringContainsString( '“Film”', $this->notices( 'success' )[0] );
	}

	public function test_redirects_to_cart_when_store_does(): void {
		add_filter( 'pre_option_woocommerce_cart_redirect_after_add', static fn(): string => 'yes', 99 );
		self::assertSame( wc_get_cart_url(), $this->post_form( array() ) );
	}

	public function test_redirects_to_cart_when_bundle_was_edited(): void {
		list( $camera ) = $this->add_bundle();
		self::assertSame( wc_get_cart_url(), $this->post_form( array( 'aisle-replace' => $camera ) ) );
		self::assertSame( array( '1 x Camera 18.99', '1 x Film 23.28' ), $this->priced_lines() );
	}

	public function test_shows_form_with_answers_and_error_when_rejected(): void {
		self::assertSame( '', $this->post_form( array( 'bag_selected' => '1', 'bag_quantity' => '4', 'quantity' => '1' ) ) );
		self::assertSame( array(), $this->priced_lines() );
		self::assertCount( 1, $this->notices( 'error' ) );
		$html = ( new BundleForm(
			$this->bundles,
			self::assets( new Settings() ),
			$this->initial_answers( $this->post )
		) )->html( $this->bundle );
		self::assertMatchesRegularExpression( '/name="bag_selected"[^>]*checked/s', $html );
		self::assertMatchesRegularExpression( '/name="bag_quantity"[^>]*value="4"/s', $html );
		self::assertMatchesRegularExpression( '/is-wrong" data-line="bag"/', $html );
		self::assertStringContainsString( $this->notices( 'error' )[0], html_entity_decode( $html ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function misuses(): array {
		return array(
			'a list as quantity'           => array( array( 'quantity' => array( '1' ) ) ),
			'a negative quantity'          => array( array( 'quantity' => '-1' ) ),
			'a fraction'                   => array( array( 'quantity' => '1.5' ) ),
			'a list as the item’s quantity' => array( array( 'bag_selected' => '1', 'bag_quantity' => array( '1' ) ) ),
			'fields that are too deep'     => array( array( 'camera_own' => array( array( array( array( array( array( 'x' ) ) ) ) ) ) ) ),
		);
	}

	/**
	 * @param array<string, mixed> $fields
	 */
	#[DataProvider( 'misuses' )]
	public function test_rejects_misuse_and_adds_nothing( array $fields ): void {
		self::assertSame( '', $this->post_form( $fields ) );
		self::assertSame( array(), $this->priced_lines() );
		self::assertCount( 1, $this->notices( 'error' ) );
	}

	public function test_ignores_form_of_another_site(): void {
		self::assertSame( '', $this->post_form( array(), array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ) ) );
		self::assertSame( array(), $this->priced_lines() );
	}

	public function test_rejects_unknown_bundle(): void {
		foreach ( array( '0', 'x', array( '1' ), '999999999' ) as $bundle ) {
			self::assertSame( '', $this->post_form( array( 'aisle-bundle' => $bundle ) ) );
		}
		self::assertSame( array(), $this->priced_lines() );
		self::assertCount( 1, $this->notices( 'error' ) );
	}
}
