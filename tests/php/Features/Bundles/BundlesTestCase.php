<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Cart\BundleLine;
use Aisle\Features\Bundles\Cart\BundleLines;
use Aisle\Features\Bundles\Cart\BundlePrices;
use Aisle\Features\Bundles\Cart\OrderedBundle;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Features\Bundles\Documents\StoredBundles;
use Aisle\Features\Bundles\Page\EditedBundle;
use Aisle\Features\Bundles\Page\FormPost;
use Aisle\Features\Bundles\Page\InitialAnswers;
use Aisle\Features\ProductOptions\Cart\SharedAnswers;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Contracts\LineGroup;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Lazy;
use Aisle\Tests\Platform\Cart\CartTestCase;

/**
 * Base class for a store that sells a bundle: a camera (19.99), a film (24.50) and, optionally, a bag (7.95), with 5 %
 * off from two items, 10 % from three and 20 % from five.
 */
abstract class BundlesTestCase extends CartTestCase {

	protected const TIERS = array(
		array( 'items' => 2, 'discount' => '5' ),
		array( 'items' => 3, 'discount' => '10' ),
		array( 'items' => 5, 'discount' => '20' ),
	);

	protected const ALL_ITEMS = array( 'camera' => array(), 'film' => array(), 'bag' => array() );

	protected \WC_Product_Simple $camera;
	protected \WC_Product_Simple $film;
	protected \WC_Product_Simple $bag;

	protected int $bundle;

	protected function setUp(): void {
		parent::setUp();
		$this->camera = $this->product( '19.99', array( 'name' => 'Camera' ) );
		$this->film   = $this->product( '24.50', array( 'name' => 'Film' ) );
		$this->bag    = $this->product( '7.95', array( 'name' => 'Bag' ) );
		$this->bundle = $this->save_bundle();
	}

	/**
	 * @param array<string, mixed> $members Members of the document that differ.
	 */
	protected function save_bundle( array $members = array(), int $id = 0, string $status = 'publish' ): int {
		// The plugin's own repository caches bundles of this request.
		return ( new StoredBundles() )->documents()->save( $members + $this->document(), 'Camera set', $id, $status )['id'];
	}

	/**
	 * @return array<string, mixed>
	 */
	protected function document(): array {
		return array(
			'schema_version' => 1,
			'products'       => array( $this->camera->get_id() ),
			'tiers'          => self::TIERS,
			'fields'         => array(
				self::item( 'camera', $this->camera, array( 'required' => true ) ),
				self::item( 'film', $this->film, array( 'required' => true ) ),
				self::item( 'bag', $this->bag, array( 'max_quantity' => 3 ) ),
			),
		);
	}

	/**
	 * @param array<string, mixed> $members
	 * @return array<string, mixed>
	 */
	protected static function item( string $id, \WC_Product $product, array $members = array() ): array {
		return $members + array(
			'id'         => $id,
			'type'       => 'product',
			'product_id' => $product->get_id(),
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $items   Item ID => its members besides the ID.
	 * @param array<string, mixed>                $members Members of the operation that differ.
	 * @return array<string, mixed>
	 */
	protected function operation( array $items = self::ALL_ITEMS, array $members = array() ): array {
		$list = array();
		foreach ( $items as $id => $item ) {
			$list[] = $item + array( 'id' => $id );
		}
		return $members + array( 'type' => 'add_bundle', 'bundle' => $this->bundle, 'items' => $list );
	}

	/**
	 * @param array<string, array<string, mixed>> $items
	 * @return list<string> Keys of the lines.
	 */
	protected function add_bundle( array $items = self::ALL_ITEMS, int $quantity = 1 ): array {
		$response = $this->call( $this->operation( $items, array( 'quantity' => $quantity ) ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		return $response->json['results'][0]['keys'];
	}

	/**
	 * @param Lazy<FormPost> $post
	 * @return Lazy<InitialAnswers>
	 */
	protected function initial_answers( Lazy $post ): Lazy {
		$groups = new LineGroups();
		$groups->add( BundleLine::DATA_KEY, Lazy::of( static fn(): LineGroup => new BundleLines(
			new BundleRepository(),
			new BundlePrices( new BundleRepository() ),
			new OrderedBundle( new BundleRepository() )
		) ) );
		return Lazy::of( static fn(): InitialAnswers => new InitialAnswers(
			$post,
			new EditedBundle( $groups, Lazy::of( static fn(): SharedLineData => new SharedAnswers() ) )
		) );
	}

	/**
	 * @return list<string> The cart's lines, such as "2 x Film 22.05".
	 */
	protected function priced_lines(): array {
		return array_map(
			static fn( array $line ): string =>
				$line['quantity'] . ' x ' . $line['data']->get_name() . ' ' . wc_format_decimal( $line['data']->get_price(), 2 ),
			array_values( WC()->cart->get_cart() )
		);
	}
}
