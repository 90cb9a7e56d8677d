<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Domain\Bundle\BundleSchema;
use Aisle\Platform\Documents\Admin\PortableDocument;
use Aisle\Platform\Documents\Admin\PortableTargets;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Http\ApiError;

/**
 * Converts a bundle for export and import: products by SKU and slug instead of ID. The import leaves out items whose
 * product this store does not have.
 */
final class PortableBundle implements PortableDocument {

	/**
	 * @var list<string> Messages about products that this store does not have.
	 */
	private array $notes = array();

	public function __construct( private readonly DocumentCompiler $compiler ) {}

	public function to_portable( array $source ): array {
		return self::convert(
			$source,
			static fn( mixed $id ): string => PortableTargets::name( 'any', is_numeric( $id ) ? (int) $id : 0 )
		);
	}

	/**
	 * Checks only the document's shape, because it has names instead of IDs. Saving the bundle checks the rest.
	 */
	public function from_portable( array $document ): array {
		$this->notes = array();
		$schema      = new BundleSchema();
		$clean       = $schema->clean( $document );
		if ( array() !== $schema->problems() ) {
			$this->compiler->compile( $document );
		}
		$converted           = self::convert( $clean, $this->find_id( ... ) );
		$converted['fields'] = self::complete_items( $converted['fields'] );
		if ( array() === $converted['fields'] && array() !== $clean['fields'] ) {
			$problem = $this->compiler->problem( 'no_known_product' );
			throw new ApiError( 'no_known_product', $problem['message'], 422, array( 'problems' => array( $problem ) ) );
		}
		return array(
			'document' => $converted,
			'notes'    => array_values( array_unique( $this->notes ) ),
		);
	}

	/**
	 * @param array<string, mixed>     $document
	 * @param callable( mixed ): mixed $convert_product Converts an ID or a name; 0 or '' if the product does not exist.
	 * @return array<string, mixed>
	 */
	private static function convert( array $document, callable $convert_product ): array {
		$document['products'] = array_values( array_filter( array_map( $convert_product, $document['products'] ) ) );
		foreach ( $document['fields'] as $position => $item ) {
			if ( isset( $item['product_id'] ) ) {
				$item['product_id'] = $convert_product( $item['product_id'] );
			}
			foreach ( $item['options'] ?? array() as $number => $option ) {
				$item['options'][ $number ]['product_id'] = $convert_product( $option['product_id'] ?? '' );
			}
			$document['fields'][ $position ] = $item;
		}
		return $document;
	}

	/**
	 * Leaves out options and items without a product. A choice cannot ask for more products than it still has.
	 *
	 * @param list<array<string, mixed>> $items
	 * @return list<array<string, mixed>>
	 */
	private static function complete_items( array $items ): array {
		$complete = array();
		foreach ( $items as $item ) {
			if ( 'choice' !== ( $item['type'] ?? '' ) ) {
				$complete = ! empty( $item['product_id'] ) ? array( ...$complete, $item ) : $complete;
				continue;
			}
			$options = array_values( array_filter(
				$item['options'] ?? array(),
				static fn( array $option ): bool => ! empty( $option['product_id'] )
			) );
			if ( array() !== $options ) {
				$choose     = is_numeric( $item['choose'] ?? null ) ? (int) $item['choose'] : 1;
				$complete[] = array( 'options' => $options, 'choose' => min( $choose, count( $options ) ) ) + $item;
			}
		}
		return $complete;
	}

	private function find_id( mixed $name ): int {
		$id = is_string( $name ) ? PortableTargets::find( 'any', $name ) : 0;
		if ( 0 === $id ) {
			$this->notes[] = sprintf(
				/* translators: %s: slug and SKU of a product. */
				__( 'Your store has no product “%s”. It was left out of the bundle.', 'aisle' ),
				PortableTargets::identifiers( $name )
			);
		}
		return $id;
	}
}
