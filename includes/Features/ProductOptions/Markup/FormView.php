<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Forms\FieldView;
use Aisle\Platform\Forms\ValidationMessages;

/**
 * State of each field before the shopper changes anything, or after a rejected form. Mirror of
 * src/features/product-options/form-view.ts.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Result from OptionFormModel
 */
final class FormView {

	/**
	 * @param bool                              $is_add_attempt    True if the shopper tried to add the product, so every error
	 *                                                    is shown.
	 * @param array<int, array<string, string>> $server_messages Form id => field id => additional error of the server.
	 * @param PriceHint|null                    $hint     Describes prices before the shopper types.
	 */
	public function __construct(
		private readonly Amounts $amounts,
		private readonly bool $is_add_attempt = false,
		private readonly array $server_messages = array(),
		private readonly ?PriceHint $hint = null
	) {}

	/**
	 * @param PricedForm $form
	 * @param Field      $field
	 */
	public function of_field( array $form, array $field ): FieldView {
		$result      = $form['result'];
		$id          = $field['id'];
		$shows_price = ! empty( $field['pricing']['shows_price'] );
		return new FieldView(
			! empty( $result['visible'][ $id ] ),
			$this->server_messages[ $form['form_id'] ][ $id ] ?? $this->error( $result, $field ),
			// An answer that cannot be ordered has no price.
			$shows_price && isset( $result['prices'][ $id ] ) && ! isset( $result['errors'][ $id ] )
				? $this->amounts->amount_beside( $field, (float) $result['prices'][ $id ] )
				: null,
			$shows_price ? $this->option_prices( $result, $field ) : array(),
			$shows_price ? $this->item_prices( $result, $field ) : array(),
			'product-group' === $field['type'] && ! $field['independent'] ? $this->amounts->quantity->pieces : 1.0,
			$result['contents'][ $id ] ?? '',
			$this->hint?->of( $field ) ?? ''
		);
	}

	/**
	 * @param Result $result
	 * @param Field  $field
	 */
	private function error( array $result, array $field ): ?string {
		$error = $result['errors'][ $field['id'] ] ?? null;
		return null !== $error && $this->is_add_attempt ? ValidationMessages::of( $field, $error ) : null;
	}

	/**
	 * @param Result $result
	 * @param Field  $field
	 * @return array<string, float>
	 */
	private function option_prices( array $result, array $field ): array {
		$prices = array();
		foreach ( $result['option_prices'][ $field['id'] ] ?? array() as $option => $amount ) {
			$prices[ $option ] = $this->amounts->amount_beside( $field, (float) $amount, (string) $option );
		}
		return $prices;
	}

	/**
	 * @param Result $result
	 * @param Field  $field
	 * @return array<string, float>
	 */
	private function item_prices( array $result, array $field ): array {
		$prices = array();
		foreach ( $result['products'] as $item ) {
			if ( $item['field'] === $field['id'] ) {
				$prices[ $item['option'] ] = $this->amounts->amount_beside( $field, $item['amount'] * $item['quantity'], $item['option'] );
			}
		}
		return $prices;
	}
}
