<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Features\Bundles\Page\AddFromPage;
use Aisle\Features\Bundles\Page\BundleForm;
use Aisle\Features\Bundles\Page\FormPost;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The form of a bundle that is already in the cart.
 */
#[RequiresFunction( 'wc_get_container' )]
final class EditedBundleTest extends BundlesTestCase {

	protected function tearDown(): void {
		unset( $_GET['aisle_edit_bundle'] );
		parent::tearDown();
	}

	public function test_shows_the_answers_of_the_cart(): void {
		list( $camera ) = $this->add_bundle( array( 'bag' => array( 'quantity' => 2 ) ) + self::ALL_ITEMS, 3 );
		$html           = $this->html( $camera );
		self::assertMatchesRegularExpression( '/name="bag_selected"[^>]*checked/s', $html );
		self::assertMatchesRegularExpression( '/name="bag_quantity"[^>]*value="2"/s', $html );
		self::assertMatchesRegularExpression( '/name="quantity"[^>]*value="3"/s', $html );
		self::assertStringContainsString( 'name="aisle-replace" value="' . $camera . '"', $html );
		self::assertStringContainsString( 'Update cart', $html );
	}

	public function test_does_not_preselect_an_item_that_is_not_in_the_cart(): void {
		$fields       = $this->document()['fields'];
		$fields[2]    = array( 'selected' => true ) + $fields[2];
		$this->bundle = $this->save_bundle( compact( 'fields' ) );
		list( $camera ) = $this->add_bundle( array( 'camera' => array(), 'film' => array() ) );
		self::assertDoesNotMatchRegularExpression( '/name="bag_selected"[^>]*checked/s', $this->html( $camera ) );
	}

	public function test_shows_the_usual_form_for_another_key(): void {
		list( , $film ) = $this->add_bundle();
		foreach ( array( $film, $this->add( $this->bag ), 'unknown', '"><script>', array( 'x' ) ) as $key ) {
			$html = $this->html( $key );
			self::assertStringNotContainsString( 'name="aisle-replace"', $html );
			self::assertStringContainsString( 'Add bundle to cart', $html );
		}
	}

	private function html( mixed $key ): string {
		$_GET['aisle_edit_bundle'] = $key;
		$bundles                   = new BundleRepository();
		return ( new BundleForm(
			$bundles,
			self::assets( new Settings() ),
			$this->initial_answers( Lazy::of(
				static fn(): FormPost => new FormPost( $bundles, Lazy::of( static fn(): AddFromPage => throw new \LogicException() ) )
			) )
		) )->html( $this->bundle );
	}
}
