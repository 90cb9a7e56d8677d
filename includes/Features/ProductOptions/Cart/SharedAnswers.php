<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Domain\Form\Answer;
use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\FileTokens;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;
use Aisle\Platform\Contracts\SharedLineData;

/**
 * Puts a line's answers into a shared cart, as the product's form would post them. Files are left out: they stay with
 * the shopper who uploaded them.
 */
final class SharedAnswers implements SharedLineData {

	/** Returns null for a child line, which is added with its parent. */
	public function add_to_line( array $line, array $item, array $contents ): ?array {
		if ( ChildLines::is_child( $item ) ) {
			return null;
		}
		$forms = ChildLines::answers( $item, $contents );
		if ( array() === $forms ) {
			return $line;
		}
		$shared = array_map( self::without_files( ... ), $forms );

		$line['fields'][ AnsweredItem::KEY ]   = OptionIntake::as_posted( $shared );
		$line['fields'][ PostedRequest::FORM ] = (string) $item['product_id'];
		return $shared === $forms ? $line : array( 'lacks_files' => true ) + $line;
	}

	public function add_to_item( array $item, array $line ): array {
		$forms = array();
		foreach ( (array) ( $line['fields'][ AnsweredItem::KEY ] ?? array() ) as $form_id => $answers ) {
			$forms[] = array(
				'form_id' => (int) $form_id,
				// Posted answers leave out parts that are null.
				'answers' => array_map( static fn( mixed $answer ): array => (array) $answer + Answer::NONE, (array) $answers ),
			);
		}
		return array() === $forms ? $item : array( AnsweredItem::KEY => $forms ) + $item;
	}

	/**
	 * @param array<string, mixed> $form
	 * @return array<string, mixed>
	 */
	private static function without_files( array $form ): array {
		$has_no_files      = static fn( mixed $answer ): bool =>
			array() === FileTokens::of_options( array( array( 'answers' => array( $answer ) ) ) );
		$form['answers'] = array_filter( (array) ( $form['answers'] ?? array() ), $has_no_files );
		return $form;
	}
}
