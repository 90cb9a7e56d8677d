<?php
/**
 * Creates two contact forms, each with a page: a simple one, and one with a file field and a condition.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\ContactForms\Documents\StoredContactForms;

/**
 * @return array<string, int> Name => form ID.
 */
function aisle_seed_contact_forms(): array {
	$documents = ( new StoredContactForms() )->documents();
	$forms     = array();
	foreach ( array(
		'contact' => array( 'Contact', aisle_seed_contact_fields(), array() ),
		'quote'   => array( 'Ask for a quote', aisle_seed_quote_fields(), array( 'keep_draft' => true ) ),
	) as $slug => list( $title, $fields, $settings ) ) {
		$forms[ $title ] = $documents->save( aisle_seed_contact_document( $fields, $settings ), $title )['id'];
		wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_name'    => $slug,
				'post_title'   => $title,
				'post_content' => "<!-- wp:aisle/contact-form {\"form\":{$forms[ $title ]}} /-->",
			)
		);
	}
	return $forms;
}

/**
 * @param list<array<string, mixed>> $fields
 * @param array<string, mixed>       $settings
 * @return array<string, mixed>
 */
function aisle_seed_contact_document( array $fields, array $settings ): array {
	return array(
		'schema_version' => 1,
		'fields'         => $fields,
		'settings'       => $settings,
		'mail'           => array(
			'to'       => 'owner@example.com',
			'subject'  => 'A message from [f_name]',
			'reply_to' => '[f_email]',
			'body'     => '[all_fields]',
		),
	);
}

/**
 * @return list<array<string, mixed>>
 */
function aisle_seed_contact_fields(): array {
	return array(
		aisle_seed_contact_field( 'f_name', 'text', 'Your name', array( 'required' => true, 'width' => 'half' ) ),
		aisle_seed_contact_field( 'f_email', 'text', 'Email', array( 'required' => true, 'text_kind' => 'email', 'width' => 'half' ) ),
		aisle_seed_contact_field( 'f_message', 'textarea', 'Message', array( 'required' => true, 'maxlength' => 500, 'charleft' => true ) ),
		aisle_seed_contact_field(
			'f_terms',
			'acceptance',
			'Privacy',
			array( 'content' => 'You may store my details to reply to me.' )
		),
	);
}

/**
 * @return list<array<string, mixed>>
 */
function aisle_seed_quote_fields(): array {
	$option = static fn ( string $id, string $label ): array => array(
		'id'    => $id,
		'label' => $label,
		'value' => $label,
	);
	$rule   = array(
		'cl_source'   => 'field',
		'cl_field'    => 'f_what',
		'cl_relation' => 'is',
		'cl_val'      => array( 'A custom order' ),
		'operator'    => '',
	);
	return array(
		aisle_seed_contact_field( 'f_name', 'text', 'Your name', array( 'required' => true ) ),
		aisle_seed_contact_field( 'f_email', 'text', 'Email', array( 'required' => true, 'text_kind' => 'email' ) ),
		aisle_seed_contact_field(
			'f_what',
			'radio-group',
			'What is it about?',
			array(
				'required' => true,
				'options'  => array( $option( 'o_stock', 'A product from the store' ), $option( 'o_measure', 'A custom order' ) ),
			)
		),
		aisle_seed_contact_field(
			'f_plan',
			'file',
			'Your plan',
			array(
				'required'               => true,
				'extensionSupportEnable' => true,
				'extensions'             => 'pdf,png,jpg',
				'cl_rule'                => array(
					'action' => 'show',
					'groups' => array( array( 'rules' => array( $rule ), 'operator' => '' ) ),
				),
			)
		),
		aisle_seed_contact_field( 'f_message', 'textarea', 'Message' ),
	);
}

/**
 * @param array<string, mixed> $overrides
 * @return array<string, mixed>
 */
function aisle_seed_contact_field( string $id, string $type, string $label, array $overrides = array() ): array {
	return $overrides + array(
		'id'    => $id,
		'type'  => $type,
		'label' => $label,
	);
}
