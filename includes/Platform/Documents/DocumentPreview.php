<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Platform\Http\ApiError;

/**
 * Previews an unsaved document on a real product, as a shopper would see it.
 */
interface DocumentPreview {

	/**
	 * @param array<mixed> $document
	 * @param array<mixed> $answers   Field id => answer.
	 * @param bool         $logged_in False to preview as a guest.
	 * @return array{page: array<string, mixed>|null, priced: array<string, mixed>, node: string, attributes: object}
	 * @throws ApiError `unknown_product` (404), or 422 with the document's problems.
	 */
	public function show( array $document, int $product_id, float $quantity, array $answers, bool $logged_in ): array;
}
