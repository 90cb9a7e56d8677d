<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\ContactRules\TypedValues;
use Aisle\Domain\ContactRules\WebUrl;
use Aisle\Domain\ContactRules\WhiteSpace;
use Aisle\Domain\Form\Answer;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Reads the answers of a form. Iterates over the form's fields, never over the posted names.
 *
 * @phpstan-import-type PostedAnswer from PostedSubmission
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
final class SubmittedAnswers {

	private const EMPTY_ANSWER = array(
		'values' => array(),
		'other'  => null,
	);

	/** Field types for which a page sends one value. */
	private const SINGLE_VALUE_TYPES = array( 'text', 'textarea', 'number', 'range', 'date', 'time', 'quiz' );

	/**
	 * Sources of hidden fields that the page's script reads. The server determines all others, and reads `parameter`
	 * itself if the page sent no value.
	 */
	private const PAGE_SOURCES = array( 'parameter', 'referrer' );

	/**
	 * @param list<Field>                 $fields Fields of the model.
	 * @param array<string, PostedAnswer> $posted_answers
	 * @return array<string, PostedAnswer>
	 */
	public static function of( array $fields, array $posted_answers, RequestMeta $meta ): array {
		$answers = array();
		foreach ( $fields as $field ) {
			$id = (string) $field['id'];
			if ( Answer::is_content( $field['type'] ) ) {
				continue;
			}
			$answer = $posted_answers[ $id ] ?? self::EMPTY_ANSWER;
			if ( 'hidden' === $field['type'] ) {
				$text   = self::hidden_text( $field, $answer, $meta );
				$answer = array( 'values' => '' === $text ? array() : array( $text ), 'other' => null );
			}
			if ( in_array( $field['type'], self::SINGLE_VALUE_TYPES, true ) ) {
				// Trimmed as the rules read it: otherwise surrounding space would be stored without counting.
				$is_multiline     = 'textarea' === $field['type'];
				$answer['values'] = array_map(
					static fn ( string $text ): string =>
						self::stored_value( $field, WhiteSpace::trim( $is_multiline ? $text : Answer::one_line( $text ) ) ),
					array_slice( $answer['values'], 0, 1 )
				);
			}
			$other          = self::other( $field, $answer );
			$answers[ $id ] = array(
				'values' => $answer['values'],
				'other'  => null === $other ? null : Answer::one_line( $other ),
			);
		}
		return $answers;
	}

	/**
	 * Returns the text in the format of the rules and the email; a URL gets its scheme.
	 *
	 * @param Field $field
	 */
	private static function stored_value( array $field, string $text ): string {
		$kind = TypedValues::kind( $field );
		$value = TypedValues::stored_value( $kind, $text, ShopCurrency::data() );
		return 'url' === $kind ? WebUrl::with_scheme( $value ) : $value;
	}

	/**
	 * Returns the selected values and the “Other” text, for the rules.
	 *
	 * @param PostedAnswer $answer
	 * @return list<string>
	 */
	public static function values( array $answer ): array {
		return null === $answer['other'] ? $answer['values'] : array( ...$answer['values'], $answer['other'] );
	}

	/**
	 * Returns the text beside “Other”, even if the option is not selected: a page without JavaScript always shows the
	 * input. Such a text counts unless another option is selected in its place.
	 *
	 * @param array<string, mixed> $field
	 * @param PostedAnswer         $answer
	 */
	public static function other( array $field, array $answer ): ?string {
		if ( null === ( $field['other'] ?? null ) || in_array( '', $answer['values'], true ) ) {
			return null === ( $field['other'] ?? null ) ? null : (string) $answer['other'];
		}
		$can_add_other = 'checkbox-group' === $field['type'] || array() === $answer['values'];
		return $can_add_other && null !== $answer['other'] && ! Answer::is_blank( $answer['other'] ) ? $answer['other'] : null;
	}

	/**
	 * @param array<string, mixed> $field
	 * @param PostedAnswer         $answer
	 */
	private static function hidden_text( array $field, array $answer, RequestMeta $meta ): string {
		$source  = (string) ( $field['filled_from']['source'] ?? 'value' );
		$default = (string) ( $field['default'][0] ?? '' );
		$user    = wp_get_current_user();
		$text    = in_array( $source, self::PAGE_SOURCES, true )
			? PostedSubmission::one_line( $answer['values'][0] ?? '' )
			: match ( $source ) {
				'page_title' => $meta->page_title(),
				'page_url'   => $meta->page_url(),
				'user_email' => $user->exists() ? $user->user_email : '',
				'user_name'  => $user->exists() ? $user->display_name : '',
				'product'    => $meta->product()->name ?? '',
				default      => '',
			};
		$text = '' === $text && 'parameter' === $source ? $meta->parameter( (string) ( $field['filled_from']['name'] ?? '' ) ) : $text;
		return mb_substr( '' === $text ? $default : $text, 0, 2000 );
	}
}
