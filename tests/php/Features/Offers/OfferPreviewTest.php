<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Offers;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class OfferPreviewTest extends OffersTestCase {

	private const PATH = '/aisle/v1/offers/preview';

	protected function setUp(): void {
		parent::setUp();
		$this->register_offers()->register();
	}

	public function test_shows_unsaved_offers_to_shop_managers_only(): void {
		self::assertSame( 401, $this->dispatch_rest( 'POST', self::PATH, array( 'offer' => array( 'items' => '1' ) ) )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( 'POST', self::PATH, array( 'offer' => array( 'items' => '1' ) ) )->status );
	}

	public function test_renders_prices_and_buttons_and_names_products_that_cannot_be_bought(): void {
		$this->log_in( 'shop_manager' );
		$strap = $this->product( '20', array( 'name' => 'Neck strap' ) );
		$draft = $this->product( '20', array( 'name' => 'Draft strap', 'status' => 'draft' ) );
		$json  = $this->dispatch_rest( 'POST', self::PATH, array( 'offer' => array(
			'items'    => "{$strap->get_id()},{$draft->get_id()},999999",
			'discount' => '10',
			'header'   => 'Fish & chips',
			'to'       => '2020-01-01',
			'enabled'  => false,
		) ) )->json;
		self::assertMatchesRegularExpression( '#Neck strap.*<del.*20\.00.*<ins.*18\.00.*<button#s', $json['items'] );
		self::assertSame( 'Fish &amp; chips', $json['header'] );
		self::assertSame( array( 'Draft strap', '#999999' ), $json['hidden'] );
	}

	public function test_reads_an_amount_in_the_currency_of_the_store(): void {
		update_option( 'woocommerce_currency', 'PLN' );
		add_filter( 'woocommerce_currency', static fn(): string => 'EUR' );
		$this->log_in( 'shop_manager' );
		$strap = $this->product( '20', array( 'name' => 'Neck strap' ) );
		$offer = array( 'items' => (string) $strap->get_id(), 'discount' => '5 zł' );
		$items = $this->dispatch_rest( 'POST', self::PATH, compact( 'offer' ) )->json['items'];
		self::assertMatchesRegularExpression( '#<del.*20\.00.*<ins.*15\.00#s', $items );
	}

	/**
	 * @param array<string, mixed> $offer
	 */
	#[DataProvider( 'unusable_offers' )]
	public function test_renders_nothing_when_the_offer_is_unusable( array $offer ): void {
		$this->log_in( 'shop_manager' );
		$response = $this->dispatch_rest( 'POST', self::PATH, compact( 'offer' ) );
		self::assertSame( array( 200, '' ), array( $response->status, $response->json['items'] ) );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function unusable_offers(): iterable {
		yield 'no products' => array( array( 'items' => '' ) );
		yield 'no list of products' => array( array( 'items' => array( '7' ) ) );
		yield 'unknown fields' => array( array( 'items' => "1'; DROP TABLE", 'x' => 'y' ) );
	}
}
