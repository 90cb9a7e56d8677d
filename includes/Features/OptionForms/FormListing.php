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
		private readonly AssignedProducts $reach = new AssignedProducts()
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
		$live       = $this->reach->live( $assignment );
		return array(
			'priority' => (int) ( $document['priority'] ?? self::DEFAULT_PRIORITY ),
			'fields'   => count( $fields ),
			'assigned' => AssignmentText::of( $assignment ),
			'products' => $live['products'],
			'view_url' => $live['first']['url'] ?? '',
			'warning'  => 'publish' === get_post_status( $id ) ? $this->warnings->sentence( $id, $assignment ) : '',
		) + $this->notice( $fields, $id );
	}

	/**
	 * @return array{live: array{products: int, first: array{id: int, name: string, url: string}|null}, asked_twice: string}
	 */
	public function details( array $document, int $id ): array {
		$assignment = (array) ( $document['assignment'] ?? array() );
		return array(
			'live'        => $this->reach->live( $assignment ),
			'asked_twice' => $this->warnings->sentence( $id, $assignment ),
		);
	}

	public function sorts_by(): array {
		return array(
			'products' => fn( array $document ): int => count( $this->reach->products( (array) ( $document['assignment'] ?? array() ) ) ),
		);
	}

	/**
	 * @param array<mixed> $fields
	 * @return array{notice: string, notice_field: string} `notice_field` is the id of the field that the notice is
	 *                                                     about, or empty.
	 */
	private function notice( array $fields, int $id ): array {
		$unpriced = $this->forms->unpriced( $id );
		if ( null === $unpriced ) {
			return array(
				'notice'       => '',
				'notice_field' => '',
			);
		}
		$labels = array_column( $fields, 'label', 'id' );
		$label  = $labels[ $unpriced['field'] ] ?? '';
		$name   = is_string( $label ) && '' !== $label ? $label : __( 'Product quantity', 'aisle' );
		/* translators: 1: how many, 2: label of a field, 3: why, in a sentence. */
		$message = _n(
			'%1$d order was rejected because its price could not be calculated. Last: “%2$s”. %3$s',
			'%1$d orders were rejected because their prices could not be calculated. Last: “%2$s”. %3$s',
			$unpriced['count'],
			'aisle'
		);
		return array(
			'notice'       => sprintf( $message, $unpriced['count'], $name, $unpriced['message'] ),
			'notice_field' => isset( $labels[ $unpriced['field'] ] ) ? $unpriced['field'] : '',
		);
	}

	public function filter( RequestBody $request ): ?callable {
		$product_id = $request->whole( 'product' ) ?? 0;
		return $product_id > 0 ? $this->forms->meant_for( $product_id ) : null;
	}
}
