<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactForm\Shapes;
use Aisle\Domain\Form\CivilTime;

/**
 * The rules of a form with their texts. It says nothing of recipients and of quizzes' answers.
 *
 * @phpstan-import-type Rule from Shapes
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class ContactSchema {

	private const VERSION = 1;

	/**
	 * Of every field, shown or not: the page knows itself what shows.
	 *
	 * @param StoredForm $form
	 * @return array{version: int, locale: string, rules: list<Rule>}
	 */
	public static function of( array $form ): array {
		$all = array_fill_keys( array_column( $form['model']['fields'], 'id' ), true );
		return array(
			'version' => self::VERSION,
			'locale'  => str_replace( '_', '-', determine_locale() ),
			'rules'   => self::rules( $form, $all ),
		);
	}

	/**
	 * @param StoredForm          $form
	 * @param array<string, bool> $visible
	 * @return list<Rule>
	 */
	public static function rules( array $form, array $visible ): array {
		return RuleTexts::told( ContactForm::rules( $form['model'], $visible, CivilTime::days( (string) wp_date( 'Y-m-d' ) ) ), $form['model']['fields'] );
	}
}
