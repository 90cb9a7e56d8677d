<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Domain\Money;
use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\AnswerValue;
use Aisle\Features\ProductOptions\Pricing\CalculatedAnswer;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Shop\DirectionOfText;

/**
 * Formats answers as text for the cart and the order.
 *
 * @phpstan-type Row array{label: string, value: string, html: string}
 * @phpstan-type Shown array{
 *     tax: float,
 *     factor: float,
 *     currency: array{code: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string},
 * }
 */
final class AnswerText {

	public function __construct(
		private readonly PricingContext $context,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * @param \WC_Product $product The line's product; its taxes decide how a price is shown.
	 * @return list<Row> The value is followed by its price in parentheses; `html` has links to files and is escaped.
	 */
	public function rows( PricedOptions $priced_options, \WC_Product $product ): array {
		$rows         = array();
		$display_data = null;
		foreach ( $priced_options->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$answer = 'calculation' === $field['type']
					? CalculatedAnswer::of( $form, $field )
					: $form['answers'][ $field['id'] ] ?? null;
				if ( null === $answer || isset( $field['section'] ) || empty( $form['result']['visible'][ $field['id'] ] ) ) {
					continue;
				}
				$parts = $this->parts( $field, $answer, $priced_options );
				if ( array() !== $parts ) {
					$amount = self::shown_amount( $field, (float) ( $form['result']['prices'][ $field['id'] ] ?? 0 ) );
					$text   = implode( ', ', array_column( $parts, 'text' ) );
					$price  = 0.0 === $amount
						? ''
						: self::price_text( $amount, $display_data ??= $this->display_data( $product ), $field['label'] . $text );
					$rows[] = array(
						'label' => '' !== $field['label'] ? WholeLabel::of( $field ) : $field['id'],
						'value' => $text . $price,
						'html'  => implode( ', ', array_column( $parts, 'html' ) ) . esc_html( $price ),
					);
				}
			}
		}
		return $rows;
	}

	/**
	 * @param array<string, mixed>                               $field
	 * @param array{values: list<string>, other: string|null, quantities?: array<string, string>} $answer
	 * @return list<array{text: string, html: string}>
	 */
	private function parts( array $field, array $answer, PricedOptions $priced_options ): array {
		if ( 'file' === $field['type'] ) {
			return array_values( array_filter( array_map(
				fn ( string $value ): ?array => $this->files->link( $value, $priced_options->files ),
				$answer['values']
			) ) );
		}
		return array_map(
			static fn ( string $text ): array => array(
				'text' => $text,
				'html' => nl2br( Html::text( $text ) ),
			),
			AnswerValue::texts( $field, $answer )
		);
	}

	/**
	 * Returns the price to show beside an answer. The price of an independent product is shown in its own line.
	 *
	 * @param array<string, mixed> $field
	 */
	private static function shown_amount( array $field, float $amount ): float {
		return empty( $field['pricing']['shows_price'] ) || $field['independent'] ? 0.0 : $amount;
	}

	/**
	 * @return Shown Display data for the line's amounts.
	 */
	private function display_data( \WC_Product $product ): array {
		return array(
			'tax'      => $this->context->display_factor( $product, 'cart' ),
			'factor'   => $this->context->currency_factor( $product ),
			'currency' => $this->context->currency(),
		);
	}

	/**
	 * @param Shown $display_data
	 */
	private static function price_text( float $amount, array $display_data, string $text ): string {
		$displayed_price = Money::display_line(
			$amount,
			1.0,
			$display_data['tax'],
			$display_data['factor'],
			$display_data['currency']['decimals']
		);
		return ' '
			. DirectionOfText::isolate(
				'(' . ( $displayed_price > 0 ? '+' : '' ) . Money::format( $displayed_price, $display_data['currency'] ) . ')',
				$text
			);
	}
}
