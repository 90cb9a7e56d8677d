<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactForm\ContactFormModel;
use Aisle\Domain\ContactRules\RelativeDate;
use Aisle\Domain\Form\CivilTime;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;

/**
 * The rules of a form with their messages. They contain no recipients and no quiz answers.
 *
 * @phpstan-import-type Rule from ContactFormModel
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class PageRules {

	private const VERSION = 1;
	private const SCHEMES = array( 'http', 'https' );

	/**
	 * Returns the rules of all fields, visible or not: the page itself determines which fields are visible.
	 *
	 * @param StoredForm $form
	 * @return array{version: int, locale: string, rules: list<Rule>}
	 */
	public static function of( array $form ): array {
		$all_visible = array_fill_keys( array_column( $form['model']['fields'], 'id' ), true );
		return array(
			'version' => self::VERSION,
			'locale'  => str_replace( '_', '-', determine_locale() ),
			'rules'   => self::rules( $form, $all_visible ),
		);
	}

	/**
	 * @param StoredForm          $form
	 * @param array<string, bool> $visible
	 * @return list<Rule>
	 */
	public static function rules( array $form, array $visible ): array {
		$today = (string) wp_date( 'Y-m-d' );
		$rules = self::with_schemes( ContactForm::rules( $form['model'], $visible, CivilTime::days( $today ) ), $form['id'] );
		/**
		 * Filters the rules of a form, for example to add rules. `mindate` and `maxdate` may have a `threshold` such as
		 * `today+2days`. `error` is the whole message; if it is empty, the store's own message is used.
		 *
		 * @param list<Rule> $rules
		 * @param int        $form_id
		 */
		$filtered_rules = (array) apply_filters( 'aisle_contact_form_rules', $rules, $form['id'] );
		/** @var list<Rule> $resolved_rules */
		$resolved_rules = RelativeDate::resolve_rules( array_values( array_filter( $filtered_rules, self::is_rule( ... ) ) ), $today );
		return RuleTexts::with_messages( $resolved_rules, $form['model']['fields'] );
	}

	private static function is_rule( mixed $rule ): bool {
		return is_array( $rule )
			&& is_string( $rule['rule'] ?? null )
			&& is_string( $rule['field'] ?? null )
			&& is_string( $rule['error'] ?? null );
	}

	/**
	 * @param list<Rule> $rules
	 * @return list<Rule>
	 */
	private static function with_schemes( array $rules, int $form_id ): array {
		/**
		 * Filters the schemes that a URL may have, on the page and on the server.
		 *
		 * @param string[] $schemes Default: http and https.
		 * @param int      $form_id
		 */
		$schemes = array_values( array_filter(
			(array) apply_filters( 'aisle_contact_form_url_schemes', self::SCHEMES, $form_id ),
			is_string( ... )
		) );
		if ( self::SCHEMES === $schemes ) {
			return $rules;
		}
		return array_map(
			static fn ( array $rule ): array => 'url' === $rule['rule'] ? $rule + array( 'schemes' => $schemes ) : $rule,
			$rules
		);
	}
}
