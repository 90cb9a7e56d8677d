<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactRules;

/**
 * What is wrong with a sent form: rules and quizzes, and what has to be accepted.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class ContactCheck {

	/**
	 * @param StoredForm $form
	 * @return array<string, string> Field id => sentence, in the form's order.
	 */
	public static function errors( array $form, SentForm $sent, RequestMeta $meta ): array {
		$values = array_map( SentAnswers::values( ... ), $sent->answers );
		foreach ( $sent->files as $id => $files ) {
			$values[ $id ] = array_column( $files, 'name' );
		}
		$errors = array();
		foreach ( ContactRules::check( ContactSchema::rules( $form, $sent->visible ), $values, $sent->files ) as $failure ) {
			$errors[ $failure['field'] ] = $failure['error'];
		}
		foreach ( self::quizzes( $form, $sent ) as $id ) {
			if ( ! isset( $errors[ $id ] ) && ! Quiz::is_right( $form['id'], $id, $meta->quiz[ $id ] ?? '', $sent->answers[ $id ]['values'][0] ?? '' ) ) {
				$errors[ $id ] = OutcomeText::of( $form['document'], 'quiz_wrong' );
			}
		}
		return array_replace( array_intersect_key( array_fill_keys( array_keys( $sent->answers ), '' ), $errors ), $errors );
	}

	/**
	 * @param StoredForm $form
	 * @return array<string, string> Field id => sentence, of what is not accepted.
	 */
	public static function unaccepted( array $form, SentForm $sent ): array {
		return array_fill_keys( ContactForm::unaccepted( $form['model'], $sent->visible, $sent->answers ), OutcomeText::of( $form['document'], 'accept' ) );
	}

	/**
	 * @param StoredForm $form
	 * @return list<string> Ids of the quizzes that show.
	 */
	public static function quizzes( array $form, SentForm $sent ): array {
		$types = array_column( $form['model']['fields'], 'type', 'id' );
		return array_values( array_filter( array_map( 'strval', array_keys( $sent->answers ) ), static fn ( string $id ): bool => 'quiz' === ( $types[ $id ] ?? '' ) ) );
	}
}
