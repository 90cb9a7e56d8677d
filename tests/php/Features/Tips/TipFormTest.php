<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use Aisle\Features\Tips\TipForm;
use Aisle\Features\Tips\TipList;
use Aisle\Features\Tips\TipOperations;
use Aisle\Features\Tips\Tips;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\RequestEnded;

/**
 * The widget and its forms without JavaScript.
 */
final class TipFormTest extends TipsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->tips( array(), self::DRIVER, array( 'name' => 'Küche & Bar', 'custom' => false, 'round_up' => false ) + self::DRIVER );
		$this->add( $this->product( '80' ) );
	}

	protected function tearDown(): void {
		$_POST    = array();
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_shows_buttons_with_amounts_and_the_selected_one(): void {
		$this->apply( '15%' );
		$html = do_shortcode( '[aisle_tips]' );
		self::assertSame( 2, substr_count( $html, '<fieldset' ) );
		self::assertMatchesRegularExpression( '/value="driver:15%"\s+aria-pressed="true"/', $html );
		self::assertMatchesRegularExpression( '/value="driver:10%"\s+aria-pressed="false"/', $html );
		self::assertStringContainsString( '<span class="aisle-tip__amount">$12.00</span>', $html );
		self::assertStringContainsString( 'Küche &amp; Bar', $html );
		self::assertSame( 1, substr_count( $html, 'name="aisle-tip-amount"' ), 'The second tip accepts no amount.' );
		self::assertTrue( constant( 'DONOTCACHEPAGE' ) );
	}

	public function test_names_the_form_of_each_control_and_nests_no_form(): void {
		$controls = self::output_of( static fn() => do_action( 'woocommerce_checkout_order_review' ) );
		$forms    = self::output_of( static fn() => do_action( 'woocommerce_after_checkout_form' ) );
		$controls = (string) preg_replace( '/^.*(?=<div class="aisle-tips">)/s', '', $controls );
		preg_match_all( '/form="([^"]+)"/', (string) strstr( $controls, 'id="payment"', true ) ?: $controls, $names );
		self::assertNotSame( array(), $names[1] );
		foreach ( array_unique( $names[1] ) as $name ) {
			self::assertStringContainsString( "id=\"$name\"", $forms );
		}
	}

	public function test_changes_tip_by_buttons_and_amount(): void {
		self::assertSame( array(), $this->submit( array( 'aisle-tip' => 'driver:10%' ) ) );
		self::assertSame( '8', $this->fees()['Driver'][0] );
		self::assertSame( array(), $this->submit( array( 'aisle-tip-key' => 'driver', 'aisle-tip-amount' => '4.50' ) ) );
		self::assertSame( '4.5', $this->fees()['Driver'][0] );
		$this->submit( array( 'aisle-tip' => 'driver:' ) );
		self::assertSame( array(), $this->fees() );
	}

	public function test_removes_tip_when_the_selected_button_is_clicked_again(): void {
		$this->submit( array( 'aisle-tip' => 'driver:10%' ) );
		$this->submit( array( 'aisle-tip' => 'driver:10%' ) );
		self::assertSame( array(), $this->fees() );
	}

	public function test_keeps_tip_on_a_second_click_if_the_merchant_wants_so(): void {
		$this->submit( array( 'aisle-tip' => 'driver:10%' ), array(), false );
		$this->submit( array( 'aisle-tip' => 'driver:10%' ), array(), false );
		self::assertSame( '8', $this->fees()['Driver'][0] );
	}

	public function test_shows_error_for_an_amount_that_is_missing_or_unreadable(): void {
		foreach ( array( '', 'much', '-1' ) as $amount ) {
			self::assertSame(
				array( 'Please enter an amount such as 3.' ),
				$this->submit( array( 'aisle-tip-key' => 'driver', 'aisle-tip-amount' => $amount ) )
			);
		}
		self::assertSame( array(), $this->fees() );
	}

	public function test_marks_the_last_value_of_the_cookie_and_ignores_forged_ones(): void {
		foreach ( array( '15%' => true, '25%' => false, '"><b>' => false, '-3' => false ) as $value => $is_marked ) {
			$_COOKIE['aisle_tip_0_driver'] = $value;
			self::assertSame( $is_marked, str_contains( do_shortcode( '[aisle_tips]' ), 'data-last' ), (string) $value );
		}
		$_COOKIE['aisle_tip_0_driver'] = array( '15%' );
		self::assertStringNotContainsString( 'data-last', do_shortcode( '[aisle_tips]' ) );
		unset( $_COOKIE['aisle_tip_0_driver'] );
		self::assertSame( array(), $this->fees() );
	}

	public function test_rejects_form_of_another_site(): void {
		$errors = $this->submit( array( 'aisle-tip' => 'driver:10%' ), array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ) );
		self::assertSame( array( 'This request didn’t come from the store’s own pages.' ), $errors );
		$this->log_in( 'customer' );
		self::assertSame( array( 'This page has expired. Please try again.' ), $this->submit( array( 'aisle-tip' => 'driver:10%' ) ) );
		self::assertSame( array(), $this->fees() );
		$errors = $this->submit( array( 'aisle-tip' => array( 'driver' ), 'aisle_nonce' => wp_create_nonce( 'aisle_cart' ) ) );
		self::assertSame( array( 'Please enter an amount such as 3.' ), $errors );
	}

	/**
	 * @param array<string, mixed>  $fields
	 * @param array<string, string> $server
	 * @return list<string> Error notices.
	 */
	private function submit( array $fields, array $server = array(), bool $removes_on_second_click = true ): array {
		wc_clear_notices();
		$settings = new Settings();
		$settings->add( Tips::FEATURE, new Tips( $settings, self::assets( $settings ), new Ajax(), new Rest() ) );
		$form     = new TipForm( new TipOperations( $settings, new TipList( $settings ) ), $removes_on_second_click );
		$previous = $_SERVER;
		$_SERVER  = $server + array( 'HTTP_SEC_FETCH_SITE' => 'same-origin', 'REQUEST_METHOD' => 'POST' ) + $_SERVER;
		$_POST    = wp_slash( $fields );
		self::assertTrue( TipForm::is_posted() );
		$on_redirect = static fn() => throw new RequestEnded();
		add_filter( 'wp_redirect', $on_redirect );
		try {
			$form->submit();
		} catch ( RequestEnded ) {
			remove_filter( 'wp_redirect', $on_redirect );
		}
		$_POST   = array();
		$_SERVER = $previous;
		return array_values( array_map(
			static fn( array $notice ): string => html_entity_decode( $notice['notice'], ENT_QUOTES ),
			wc_get_notices( 'error' )
		) );
	}
}
