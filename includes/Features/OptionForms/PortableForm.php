<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Platform\Documents\Admin\PortableDocument;
use Aisle\Platform\Documents\Admin\PortableTargets;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\DocumentImage;

/**
 * Converts a form for export and import: products, categories and tags by name instead of id, images by URL.
 *
 * @phpstan-import-type Picture from FormSchema
 */
final class PortableForm implements PortableDocument {

	/**
	 * @var list<string> Messages about products, categories and tags that this store does not have.
	 */
	private array $notes = array();

	public function __construct( private readonly DocumentCompiler $compiler ) {}

	public function to_portable( array $source ): array {
		return $this->convert(
			$source,
			static fn( string $target_type, mixed $id ): mixed => PortableTargets::name( $target_type, is_numeric( $id ) ? (int) $id : 0 ),
			static fn( array $image ): array => array( 'image_id' => 0 ) + $image
		);
	}

	/**
	 * Checks only the document's shape, because it has names instead of ids. Saving the form checks the rest.
	 */
	public function from_portable( array $document ): array {
		$this->notes = array();
		$schema      = new FormSchema();
		$clean       = $schema->clean( $document );
		if ( array() !== $schema->problems() ) {
			$this->compiler->compile( $document );
		}
		return array(
			'document' => $this->convert(
				$clean,
				fn( string $target_type, mixed $name ): mixed => $this->find_id( $target_type, $name ),
				array( self::class, 'import_image' )
			),
			'notes'    => array_values( array_unique( $this->notes ) ),
		);
	}

	/**
	 * @param array<string, mixed>                          $document
	 * @param callable( string, mixed ): mixed              $convert_target   Converts an id or a name; 0 or '' drops the
	 *                                                                target.
	 * @param callable( array<mixed> ): array<string, mixed> $convert_image
	 * @return array<string, mixed>
	 */
	private function convert( array $document, callable $convert_target, callable $convert_image ): array {
		foreach ( $document['assignment'] as $list_name => $targets ) {
			foreach ( $targets as $position => $rule ) {
				if ( isset( $rule['ids'] ) ) {
					$ids = array_map(
						static fn( mixed $id ): mixed => $convert_target( (string) ( $rule['by'] ?? '' ), $id ),
						$rule['ids']
					);

					$document['assignment'][ $list_name ][ $position ]['ids'] = array_values( array_filter( $ids ) );
				}
			}
		}
		foreach ( $document['fields'] as $position => $field ) {
			$options = array();
			foreach ( $field['options'] ?? array() as $option ) {
				$option    = isset( $option['image'] ) ? array( 'image' => $convert_image( $option['image'] ) ) + $option : $option;
				$product   = empty( $option['product_id'] ) ? null : $convert_target( 'any', $option['product_id'] );
				$options[] = null === $product ? $option : array( 'product_id' => $product ) + $option;
			}
			if ( isset( $field['options'] ) ) {
				$document['fields'][ $position ]['options'] = array_values( array_filter(
					$options,
					static fn( array $option ): bool =>
						! in_array( $option['product_id'] ?? null, array( 0, '' ), true ) || 'product-group' !== ( $field['type'] ?? '' )
				) );
			}
			if ( isset( $field['cl_rule']['groups'] ) ) {
				$document['fields'][ $position ]['cl_rule']['groups'] = $this->convert_groups(
					$field['cl_rule']['groups'],
					$convert_target
				);
			}
		}
		return $document;
	}

	/**
	 * Converts products in conditions.
	 *
	 * @param array<mixed>                     $groups
	 * @param callable( string, mixed ): mixed $convert_target
	 * @return array<mixed>
	 */
	private function convert_groups( array $groups, callable $convert_target ): array {
		foreach ( $groups as $position => $group ) {
			foreach ( $group['rules'] ?? array() as $number => $rule ) {
				if ( isset( $rule['groups'] ) ) {
					$rule['groups'] = $this->convert_groups( $rule['groups'], $convert_target );
				}
				if ( 'product_ids' === ( $rule['cl_source'] ?? '' ) && isset( $rule['cl_val'] ) ) {
					$values         = array_map(
						static fn( mixed $id ): string => (string) $convert_target( 'any', $id ),
						(array) $rule['cl_val']
					);
					$rule['cl_val'] = is_array( $rule['cl_val'] ) ? $values : $values[0];
				}
				$groups[ $position ]['rules'][ $number ] = $rule;
			}
		}
		return $groups;
	}

	private function find_id( string $target_type, mixed $name ): int {
		$id = is_string( $name ) ? PortableTargets::find( $target_type, $name ) : 0;
		if ( 0 === $id ) {
			$identifiers   = PortableTargets::identifiers( $name );
			$this->notes[] = in_array( $target_type, array( 'category', 'tag' ), true )
				? sprintf(
					/* translators: %s: slug of a category or tag. */
					__( 'Your store has no category or tag “%s”. Select another one in the form’s assignment.', 'aisle' ),
					$identifiers
				)
				: sprintf(
					/* translators: %s: slug and SKU of a product. */
					__( 'Your store has no product “%s”. It was skipped; select another product where the form needs one.', 'aisle' ),
					$identifiers
				);
		}
		return $id;
	}

	/**
	 * Uses this store's attachment if its media library has the image; otherwise keeps the image's URL.
	 *
	 * @param Picture $image
	 * @return Picture
	 */
	private static function import_image( array $image ): array {
		$image['image_id'] = '' === $image['full_src'] ? 0 : attachment_url_to_postid( $image['full_src'] );
		return DocumentImage::of( $image );
	}
}
