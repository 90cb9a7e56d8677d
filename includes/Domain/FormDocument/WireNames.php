<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

/**
 * Maps the specification's wire names, including its misspellings, to internal names. The only place in PHP that uses
 * both.
 */
final class WireNames {

	/** Field types of a product options form. */
	public const FIELD_TYPES = array(
		'text'           => 'text',
		'textarea'       => 'textarea',
		'number'         => 'number',
		'date'           => 'date',
		'datetime-local' => 'datetime-local',
		'time'           => 'time',
		'color'          => 'color',
		'select'         => 'select',
		'checkbox-group' => 'checkbox-group',
		'radio-group'    => 'radio-group',
		'image-group'    => 'image-group',
		'color-group'    => 'color-group',
		'file'           => 'file',
		'product-group'  => 'product-group',
		'place-selector' => 'place-selector',
		'header'         => 'header',
		'paragraph'      => 'paragraph',
		'static-text'    => 'static-text',
		'calculation'    => 'calculation',
		'section'        => 'section',
	);

	/** Field types of a contact form. Nothing is bought there, so field types with prices are missing. */
	public const CONTACT_TYPES = array(
		'text'           => 'text',
		'textarea'       => 'textarea',
		'number'         => 'number',
		'range'          => 'range',
		'date'           => 'date',
		'time'           => 'time',
		'select'         => 'select',
		'checkbox-group' => 'checkbox-group',
		'radio-group'    => 'radio-group',
		'acceptance'     => 'acceptance',
		'file'           => 'file',
		'quiz'           => 'quiz',
		'hidden'         => 'hidden',
		'header'         => 'header',
		'paragraph'      => 'paragraph',
		'static-text'    => 'static-text',
		'section'        => 'section',
	);

	public const PRICING_TYPES = array(
		''           => 'none',
		'fixed'      => 'fixed',
		'per_car'    => 'per_character',
		'multiply'   => 'multiply',
		'percentage' => 'percentage',
		'custom'     => 'formula',
	);

	public const UPLOADS = array(
		''          => 'plain',
		'plain'     => 'plain',
		'ajax'      => 'ajax',
		'drag_drop' => 'drag_drop',
	);

	public const SECTION_STYLES = array(
		''     => 'open',
		'fold' => 'fold',
		'step' => 'step',
	);

	public const REPEATS = array(
		''         => '',
		'quantity' => 'quantity',
		'button'   => 'button',
	);

	public const TEXT_KINDS = array(
		''      => '',
		'email' => 'email',
		'tel'   => 'tel',
		'url'   => 'url',
	);

	public const WIDTHS = array(
		''     => 'full',
		'full' => 'full',
		'half' => 'half',
	);

	public const PRICE_OPTIONS = array(
		''                  => 'field',
		'fixed_for_all'     => 'field',
		'different_for_all' => 'option',
		'product_price'     => 'product',
	);

	public const RELATIONS = array(
		'is'                  => 'is',
		'is_not'              => 'is_not',
		'is_in'               => 'is_in',
		'is_not_in'           => 'is_not_in',
		'is_empty'            => 'is_empty',
		'is_not_empty'        => 'is_not_empty',
		'is_greater'          => 'is_greater',
		'is_lessthan'         => 'is_less',
		'is_greater_or_eqaul' => 'is_greater_or_equal',
		'is_lessthan_or_eqal' => 'is_less_or_equal',
		'contains'            => 'contains',
		'not_contains'        => 'not_contains',
		'starts_with'         => 'starts_with',
		'ends_with'           => 'ends_with',
		'date_is'             => 'date_is',
		'date_is_before'      => 'date_is_before',
		'date_is_after'       => 'date_is_after',
		'time_is'             => 'time_is',
		'time_is_before'      => 'time_is_before',
		'time_is_after'       => 'time_is_after',
	);

	public const SOURCES = array(
		''               => 'field',
		'field'          => 'field',
		'quantity'       => 'quantity',
		'attribute'      => 'attribute',
		'stock_status'   => 'stock_status',
		'stock_quantity' => 'stock_quantity',
		'custom_field'   => 'custom_field',
		'product_ids'    => 'product_ids',
	);

	public const CONTACT_SOURCES = array(
		''         => 'field',
		'field'    => 'field',
		'customer' => 'customer',
	);

	/**
	 * Values of HTML's autocomplete attribute for text fields. Fields for email addresses, phone numbers and URLs get
	 * theirs from the text format.
	 */
	public const AUTOFILLS = array(
		''                => '',
		'name'            => 'name',
		'given-name'      => 'given-name',
		'family-name'     => 'family-name',
		'organization'    => 'organization',
		'street-address'  => 'street-address',
		'postal-code'     => 'postal-code',
		'address-level2'  => 'address-level2',
		'country-name'    => 'country-name',
		'off'             => 'off',
	);

	/** Sources of a hidden field's value. */
	public const HIDDEN_SOURCES = array(
		''           => 'value',
		'value'      => 'value',
		'parameter'  => 'parameter',
		'page_title' => 'page_title',
		'page_url'   => 'page_url',
		'referrer'   => 'referrer',
		'user_email' => 'user_email',
		'user_name'  => 'user_name',
		'product'    => 'product',
	);

	public const OPERATORS = array(
		''    => '',
		'and' => 'and',
		'or'  => 'or',
	);

	public const ACTIONS = array(
		'show' => 'show',
		'hide' => 'hide',
	);

	public const MESSAGES = array(
		'requiredMessage'      => 'required',
		'patternMessage'       => 'pattern',
		'minlengthMessage'     => 'min_length',
		'maxlengthMessage'     => 'max_length',
		'minMessage'           => 'min',
		'maxMessage'           => 'max',
		'allowed_charsMessage' => 'allowed_characters',
		'otherRequiredMessage' => 'other_required',
		'qtyMessage'           => 'quantity',
		'minFileSizeMessage'   => 'min_file_size',
		'maxFileSizeMessage'   => 'max_file_size',
		'extensionsMessage'    => 'extensions',
		'maxFileCountMessage'  => 'max_files',
		'text_kindMessage'     => 'text_kind',
		'formatMessage'        => 'format',
		'stepMessage'          => 'step',
		'dayMessage'           => 'day',
	);

	/** Field type => error code whose message is `formatMessage`: the answer does not have the format of the type. */
	public const FORMAT_CODES = array(
		'number'         => 'not_a_number',
		'range'          => 'not_a_number',
		'date'           => 'bad_date',
		'datetime-local' => 'bad_date',
		'time'           => 'bad_time',
	);
}
