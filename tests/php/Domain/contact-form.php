<?php
/**
 * Builds rows for contact forms: forms and fields in the stored format with only the relevant members; others have
 * defaults. TypeScript mirror: tests/vectors/contact-form.ts.
 */

declare(strict_types=1);

use Aisle\Domain\ContactForm;

$form = static fn( array $brief ): array => ContactForm::read( $brief + array( 'schema_version' => 1 ) );
$form_with_field  = static fn( array $brief ): array => $form( array( 'fields' => array( $brief + array( 'id' => 'f_x' ) ) ) );

return array(
	'contact-form.read'         => ContactForm::read( ... ),
	'contact-form.field'        => static fn( array $brief, array $keys ): array =>
		array_intersect_key( $form_with_field( $brief )['fields'][0], array_flip( $keys ) ),
	'contact-form.visible'      => static fn( array $fields, array $answers, array $data ): array =>
		ContactForm::field_visibility( $form( array( 'fields' => $fields ) ), $answers, $data ),
	'contact-form.rules'        => static function ( array $fields, array $answers, array $data ) use ( $form ): array {
		$model = $form( array( 'fields' => $fields ) );
		return ContactForm::rules( $model, ContactForm::field_visibility( $model, $answers, $data ) );
	},
	'contact-form.rules_of'     => static fn( array $brief, ?int $today = null ): array =>
		ContactForm::rules( $form_with_field( $brief ), array( 'f_x' => true ), $today ),
	'contact-form.unaccepted'   => static function ( array $fields, array $answers ) use ( $form ): array {
		$model = $form( array( 'fields' => $fields ) );
		return ContactForm::unaccepted( $model, ContactForm::field_visibility( $model, $answers, array() ), $answers );
	},
);
