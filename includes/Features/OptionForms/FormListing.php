<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Documents\Owner\DocumentListing;
use Aisle\Platform\Documents\Owner\RequestBody;
use Aisle\Platform\Documents\ProductDocuments;

/**
 * What the list says of a form: its priority, how many fields it has and who gets it; and only those of one product where
 * that is asked for.
 */
final class FormListing implements DocumentListing {

	private const DEFAULT_PRIORITY = 10;

	public function __construct( private readonly ProductDocuments $forms ) {}

	/**
	 * @return array{priority: int, fields: int, assigned: string}
	 */
	public function summary( array $document ): array {
		return array(
			'priority' => (int) ( $document['priority'] ?? self::DEFAULT_PRIORITY ),
			'fields'   => count( (array) ( $document['fields'] ?? array() ) ),
			'assigned' => AssignmentText::of( (array) ( $document['assignment'] ?? array() ) ),
		);
	}

	public function filter( RequestBody $request ): ?callable {
		$product_id = $request->whole( 'product' ) ?? 0;
		return $product_id > 0 ? $this->forms->meant_for( $product_id ) : null;
	}
}
