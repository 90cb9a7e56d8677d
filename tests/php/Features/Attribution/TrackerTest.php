<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution;

use Aisle\Features\Attribution\Attribution;
use Aisle\Features\Attribution\Tracker;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

/**
 * The tracker's boot data, and the scripts that it replaces.
 */
final class TrackerTest extends TestCase {

	private const SCRIPTS = array( 'sourcebuster-js', 'wc-order-attribution' );

	private const CONSENT_CODE = 'window.wc_order_attribution.params.consentCategory = "marketing";';

	private ScriptReplacement $replaced_scripts;

	private Settings $settings;

	private Tracker $tracker;

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['wp_scripts'] );
		$this->settings         = new Settings();
		$this->replaced_scripts = new ScriptReplacement();
		$shop                   = new ShopBootData( $this->settings, $this->replaced_scripts );
		$assets                 = new Assets( dirname( __DIR__, 4 ) . '/plugin.php', $shop, new LazyScripts() );
		$this->settings->add( Attribution::FEATURE, self::feature( $this->settings, $assets ) );
		$this->settings->reset( Attribution::FEATURE );
		$this->tracker = new Tracker( $this->settings, $assets );
		Tracker::register( $this->settings, $this->replaced_scripts, Lazy::of( fn(): Tracker => $this->tracker ) );
		$this->enqueue_as_woocommerce();
	}

	protected function tearDown(): void {
		$this->settings->reset( Attribution::FEATURE );
		unset( $GLOBALS['wp_scripts'] );
		parent::tearDown();
	}

	public function test_replaces_woocommerce_scripts_with_their_data(): void {
		$this->replaced_scripts->apply_decision();
		self::assertSame( array( 'attribution' ), $this->replaced_scripts->replaced_behaviours() );
		self::assertSame( array(), $this->queued() );
	}

	public function test_replaces_the_script_that_connects_woocommerce_with_the_consent_api(): void {
		wp_enqueue_script( 'wp-consent-api-integration', '/a.js', array( 'wc-order-attribution' ), '1', true );
		wp_add_inline_script( 'wp-consent-api-integration', self::CONSENT_CODE, 'before' );
		$this->replaced_scripts->apply_decision();
		self::assertSame( array(), $this->queued( 'wp-consent-api-integration' ) );
	}

	public function test_keeps_scripts_when_another_plugin_depends_on_one(): void {
		wp_enqueue_script( 'pixel', '/pixel.js', array( 'sourcebuster-js' ), '1', true );
		$this->replaced_scripts->apply_decision();
		self::assertSame( array(), $this->replaced_scripts->replaced_behaviours() );
		self::assertSame( self::SCRIPTS, $this->queued() );
	}

	public function test_keeps_scripts_when_code_is_attached(): void {
		wp_add_inline_script( 'wc-order-attribution', 'follow( wc_order_attribution );' );
		$this->replaced_scripts->apply_decision();
		self::assertSame( self::SCRIPTS, $this->queued() );
	}

	public function test_leaves_everything_to_woocommerce_when_disabled(): void {
		$this->settings->save( Attribution::FEATURE, array( 'is_enabled' => false ) );
		$this->replaced_scripts->apply_decision();
		self::assertSame( self::SCRIPTS, $this->queued() );
		self::assertNull( $this->tracker->boot_data() );
	}

	public function test_returns_woocommerce_defaults(): void {
		update_option( 'gmt_offset', '5.5' );
		self::assertSame(
			array(
				'lifetime' => self::has_woocommerce_attribution() ? 0 : 259200,
				'minutes'  => 30,
				'base64'   => false,
				'allowed'  => true,
				'consent'  => false,
				'category' => 'marketing',
				'hosts'    => '',
				'funnel'   => false,
				'offset'   => 330,
				'prefix'   => self::has_woocommerce_attribution() ? 'wc_order_attribution_' : '',
				'fields'   => '',
				'checkout' => is_checkout(),
				'block'    => false,
			),
			$this->tracker->boot_data()
		);
	}

	public function test_returns_sourcebuster_lifetime_when_woocommerce_attribution_is_off(): void {
		$turn_off = static fn( array|string|bool $value ): string => 'no';
		add_filter( 'pre_option_woocommerce_feature_order_attribution_enabled', $turn_off );
		$data = (array) $this->tracker->boot_data();
		remove_filter( 'pre_option_woocommerce_feature_order_attribution_enabled', $turn_off );
		self::assertSame( array( 259200, '' ), array( $data['lifetime'], $data['prefix'] ) );
	}

	public function test_applies_woocommerce_filters(): void {
		$filters = array(
			'wc_order_attribution_cookie_lifetime_months'  => static fn(): float => 0.5,
			'wc_order_attribution_session_length_minutes'  => static fn(): string => '45',
			'wc_order_attribution_use_base64_cookies'      => '__return_true',
			'wc_order_attribution_allow_tracking'          => static fn(): string => 'no',
			'wc_order_attribution_tracking_field_prefix'   => static fn(): string => '_my_source_',
			'wc_order_attribution_tracking_fields'         => static fn( array $fields ): array
				=> array( 'promo' => 'promo.code' ) + array_slice( $fields, 0, 1 ),
			'aisle_attribution_needs_consent'              => '__return_true',
		);
		foreach ( $filters as $name => $filter ) {
			add_filter( $name, $filter );
		}
		$data = (array) $this->tracker->boot_data();
		foreach ( $filters as $name => $filter ) {
			remove_filter( $name, $filter );
		}
		$expected = array(
			'lifetime' => 21600,
			'minutes'  => 45,
			'base64'   => true,
			'allowed'  => false,
			'consent'  => true,
			'prefix'   => self::has_woocommerce_attribution() ? 'my_source_' : '',
			'fields'   => 'promo=promo.code source_type=current.typ',
		);
		self::assertSame( $expected, array_intersect_key( $data, $expected ) );
	}

	public function test_does_not_let_the_visitors_consent_into_a_cached_page(): void {
		$as_woocommerce = static fn(): bool => (bool) apply_filters( 'wp_has_consent', false, 'marketing', false );
		add_filter( 'wc_order_attribution_allow_tracking', $as_woocommerce );
		$data = (array) $this->tracker->boot_data();
		remove_filter( 'wc_order_attribution_allow_tracking', $as_woocommerce );
		self::assertTrue( $data['allowed'] );
		self::assertFalse( has_filter( 'wp_has_consent', '__return_true' ) );
	}

	public function test_knows_a_checkout_block(): void {
		$this->tracker->note_checkout_block();
		self::assertSame( self::has_woocommerce_attribution(), $this->tracker->boot_data()['block'] ?? null );
	}

	public function test_accepts_hosts_and_rejects_urls(): void {
		$this->settings->save( Attribution::FEATURE, array( 'own_hosts' => "Shop.example,  pay.shop.example;\nmüller.example" ) );
		$data = (array) $this->tracker->boot_data();
		self::assertSame( 'shop.example pay.shop.example xn--mller-kva.example', $data['hosts'] );
		foreach ( array( 'https://shop.example', 'shop', 'a b.example', '-a.example', 'a..example', '<b>.example' ) as $invalid ) {
			$check = $this->settings_check( 'own_hosts' );
			self::assertNotSame( '', $check( $invalid ), $invalid );
		}
	}

	private function settings_check( string $name ): \Closure {
		$schema = \Aisle\Features\Attribution\AttributionSettings::schema();
		return $schema[ $name ]['check'] ?? static fn(): string => 'no check';
	}

	private static function feature( Settings $settings, Assets $assets ): Attribution {
		return new Attribution( $settings, $assets, new \Aisle\Platform\Http\Rest(), new ScriptReplacement() );
	}

	private static function has_woocommerce_attribution(): bool {
		$features = '\\Automattic\\WooCommerce\\Utilities\\FeaturesUtil';
		return is_callable( array( $features, 'feature_is_enabled' ) ) && $features::feature_is_enabled( 'order_attribution' );
	}

	private function enqueue_as_woocommerce(): void {
		wp_enqueue_script( 'sourcebuster-js', plugins_url( 'assets/s.js', WC_PLUGIN_FILE ), array(), '1', true );
		wp_enqueue_script( 'wc-order-attribution', plugins_url( 'assets/o.js', WC_PLUGIN_FILE ), array( 'sourcebuster-js' ), '1', true );
		wp_localize_script( 'wc-order-attribution', 'wc_order_attribution', array( 'params' => array(), 'fields' => array() ) );
	}

	/**
	 * @return list<string>
	 */
	private function queued( string ...$others ): array {
		return array_values( array_filter(
			array_merge( self::SCRIPTS, array_values( $others ) ),
			static fn( string $handle ): bool => wp_script_is( $handle, 'enqueued' )
		) );
	}
}
