<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * What the other plugin calls things and what we call them. Names only; what they mean is for the mappers.
 */
final class AddonNames {

	public const TYPES = array(
		'text'           => 'text',
		'email'          => 'text',
		'url'            => 'text',
		'textarea'       => 'textarea',
		'number'         => 'number',
		'date'           => 'date',
		'datetime-local' => 'datetime-local',
		'time'           => 'time',
		'color'          => 'color',
		'select'         => 'select',
		'checkbox'       => 'checkbox-group',
		'checkbox-group' => 'checkbox-group',
		'radio-group'    => 'radio-group',
		'image-group'    => 'image-group',
		'color-group'    => 'color-group',
		'file'           => 'file',
		'productGroup'   => 'product-group',
		'product-group'  => 'product-group',
		'placeselector'  => 'place-selector',
		'place-selector' => 'place-selector',
		'header'         => 'header',
		'paragraph'      => 'paragraph',
		'statictext'     => 'static-text',
		'content'        => 'static-text',
	);

	/** Theirs => ours, where the value is taken as it is. */
	public const TEXTS = array(
		'placeholder'           => 'placeholder',
		'description'           => 'help',
		'pattern'               => 'pattern',
		'patternError'          => 'patternMessage',
		'minlength'             => 'minlength',
		'minlengthError'        => 'minlengthMessage',
		'maxlength'             => 'maxlength',
		'maxlengthError'        => 'maxlengthMessage',
		'min'                   => 'min',
		'minValueError'         => 'minMessage',
		'max'                   => 'max',
		'maxValueError'         => 'maxMessage',
		'step'                  => 'step',
		'requiredError'         => 'requiredMessage',
		'allowed_chars'         => 'allowed_chars',
		'allowedCharsError'     => 'allowed_charsMessage',
		'charleftMessage'       => 'charleftMessage',
		'min_options'           => 'min',
		'minFieldsError'        => 'minMessage',
		'max_options'           => 'max',
		'maxFieldsError'        => 'maxMessage',
		'other_text'            => 'otherLabel',
		'otherFieldError'       => 'otherRequiredMessage',
		'quantityRequiredError' => 'qtyMessage',
		'excl_chars_frm_length' => 'excl_chars_frm_length',
		'maxFileCount'          => 'maxFileCount',
		'maxFileCountError'     => 'maxFileCountMessage',
		'maxFileSizeError'      => 'maxFileSizeMessage',
		'minFileSizeError'      => 'minFileSizeMessage',
		'fileExtensionError'    => 'extensionsMessage',
	);

	public const FLAGS = array(
		'required'                       => 'required',
		'charleft'                       => 'charleft',
		'other'                          => 'other',
		'excl_chars_frm_length_is_regex' => 'excl_chars_frm_length_is_regex',
		'independent'                    => 'independent',
	);

	public const RELATIONS = array(
		'is_greater_or_equal'  => 'is_greater_or_eqaul',
		'is_lessthan_or_equal' => 'is_lessthan_or_eqal',
	);

	/** Where a condition asks something other than a field. */
	public const SOURCES = array(
		'quantity'         => 'quantity',
		'attribute'        => 'attribute',
		'custom_attribute' => 'attribute',
		'stock_status'     => 'stock_status',
		'stock_quantity'   => 'stock_quantity',
		'custom_field'     => 'custom_field',
		'product_ids'      => 'product_ids',
	);

	/** Settings of the form: how options and the product's price go together. */
	public const BASE_PRICES = array(
		'base_price'            => 'pric_overide_base_price',
		'base_price_if_gt_zero' => 'pric_overide_base_price_if_gt_zero',
		'base_price_fully'      => 'pric_overide_base_price_fully',
	);

	/** What a field may have there and not here. */
	public const UNKNOWN = array(
		'repeater', 'repeater_bind', 'minDate', 'maxDate', 'disableDates', 'enableDates', 'disableDays', 'enableDays', 'date_pic_conf', 'enableWeight', 'independentQuantity',
	);
}
