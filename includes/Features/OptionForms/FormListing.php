<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Contracts\FormWarnings;
use Aisle\Platform\Documents\Admin\DocumentListing;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Documents\ProductDocuments;

/**
 * Data of a form in the list: priority, number of fields, assigned products and rejected orders. Can limit the list to
 * the forms of one product.
 */
final class FormListing implements DocumentListing {

	private const DEFAULT_PRIORITY = 10;

	public function __construct(
		private readonly ProductDocuments $forms,
		private readonly FormWarnings $warnings,
		private readonly AssignedProducts $assigned_products = new AssignedProducts()
	) {}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	public function summaries( array $documents ): array {
		return array_combine( array_keys( $documents ), array_map( $this->summary( ... ), $documents, array_keys( $documents ) ) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array{
	 *     priority: int,
	 *     fields: int,
	 *     assigned: string,
	 *     products: int,
	 *     view_url: string,
	 *     warning: string,
	 *     notice: string,
	 *     notice_field: string,
	 * }
	 */
	private function summary( array $document, int $id ): array {
		$fields     = (array) ( $document['fields'] ?? array() );
		$assignment = (array) ( $document['assignment'] ?? array() );
		$overview   = $this->assigned_products->overview( $assignment );
		return array(
			'priority' => (int) ( $document['priority'] ?? self::DEFAULT_PRIORITY ),
			'fields'   => count( $fields ),
			'assigned' => AssignmentText::of( $assignment ),
			'products' => $overview['products'],
			'view_url' => $overview['first']['url'] ?? '',
			'warning'  => 'publish' === get_post_status( $id ) ? $this->warnings->message( $id, $assignment ) : '',
		) + $this->notice( $fields, $id );
	}

	/**
	 * @return array{live: array{products: int, first: array{id: int, name: string, url: string}|null}, asked_twice: string}
	 */
	public function details( array $document, int $id ): array {
		$assignment = (array) ( $document['assignment'] ?? array() );
		return array(
			'live'        => $this->assigned_products->overview( $assignment ),
			'asked_twice' => $this->warnings->message( $id, $assignment ),
		);
	}

	public function sortable_numbers(): array {
		return array(
			'products' => fn( array $document ): int =>
				count( $this->assigned_products->product_ids( (array) ( $document['assignment'] ?? array() ) ) ),
		);
	}

	/**
	 * @param array<mixed> $fields
	 * @return array{notice: string, notice_field: string} `notice_field` is the id of the field that the notice is
	 *                                                     about, or empty.
	 */
	private function notice( array $fields, int $id ): array {
		$failures = $this->forms->pricing_failures( $id );
		if ( null === $failures ) {
			return array(
				'notice'       => '',
				'notice_field' => '',
			);
		}
		$labels = array_column( $fields, 'label', 'id' );
		$label  = $labels[ $failures['field'] ] ?? '';
		$name   = is_string( $label ) && '' !== $label ? $label : __( 'Product quantity', 'aisle' );
		/* translators: 1: how many, 2: label of a field, 3: why, in a sentence. */
		$message = _n(
			'%1$d order was rejected because its price could not be calculated. Most recent field: “%2$s”. %3$s',
			'%1$d orders were rejected because their prices could not be calculated. Most recent field: “%2$s”. %3$s',
			$failures['count'],
			'aisle'
		);
		return array(
			'notice'       => sprintf( $message, $failures['count'], $name, $failures['message'] ),
			'notice_field' => isset( $labels[ $failures['field'] ] ) ? $failures['field'] : '',
		);
	}

	public function filter( RequestBody $request ): ?callable {
		$product_id = $request->integer( 'product' ) ?? 0;
		return $product_id > 0 ? $this->forms->assignment_filter( $product_id ) : null;
	}
}
