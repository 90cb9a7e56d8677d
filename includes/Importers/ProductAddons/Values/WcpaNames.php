<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Maps WCPA's names to Aisle's. Names only; the mapper classes convert the values.
 */
final class WcpaNames {

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
		'static-text'    => 'static-text',
		'datetime'       => 'datetime-local',
		'color-picker'   => 'color',
		'content'        => 'static-text',
	);

	/** WCPA field types that Aisle does not have. */
	public const OTHER_TYPES = array( 'hidden', 'formselector', 'recaptcha' );

	/** WCPA name => Aisle name, for values that are copied unchanged. */
	public const TEXTS = array(
		'placeholder'           => 'placeholder',
		'pattern'               => 'pattern',
		'patternError'          => 'patternMessage',
		'validEmailError'       => 'text_kindMessage',
		'validUrlError'         => 'text_kindMessage',
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

	/** Sources of conditions other than fields. */
	public const SOURCES = array(
		'quantity'         => 'quantity',
		'attribute'        => 'attribute',
		'custom_attribute' => 'attribute',
		'stock_status'     => 'stock_status',
		'stock_quantity'   => 'stock_quantity',
		'custom_field'     => 'custom_field',
		'product_ids'      => 'product_ids',
	);

	/** Form settings that define how the prices of options and product are combined. */
	public const BASE_PRICES = array(
		'base_price'            => 'pric_overide_base_price',
		'base_price_if_gt_zero' => 'pric_overide_base_price_if_gt_zero',
		'base_price_fully'      => 'pric_overide_base_price_fully',
		'maximum'               => 'pric_overide_base_price',
		'if_gt_zero'            => 'pric_overide_base_price_if_gt_zero',
		'always'                => 'pric_overide_base_price_fully',
	);

	/** Members of a field that other code reads, or that only WCPA's editor needs. */
	public const READ = array(
		'active', 'col', 'cl_dependency', 'cl_field', 'cl_relation', 'cl_rule', 'cl_val', 'enableCl', 'relations', 'elementId', 'error',
		'label', 'name', 'type', 'subtype', 'value', 'values', 'preSetValue',
		'description', 'tooltip', 'multiple', 'multiple_upload', 'allow_multiple', 'picker_mode', 'contentType', 'check_value', 'wpml_sync',
		'enablePrice', 'price', 'priceOptions', 'pricingType', 'use_as_fee', 'is_fee', 'is_show_price', 'upload_type', 'uploadSize',
		'uploadsize', 'minuploadsize', 'minUploadSize', 'exts_supported', 'droppable', 'ajax_upload', 'minFileCount',
		'enable_quantity', 'show_quantity', 'form_id', 'form_rules', 'isTemplate', 'repeater',
	);

	/** Keys whose value may be a list, or whose converter reports a list itself. */
	public const LISTS = array(
		'price', 'pricingType', 'priceOptions', 'min', 'max', 'step', 'min_options', 'max_options', 'cl_dependency', 'cl_field',
		'cl_relation', 'cl_rule', 'cl_val', 'relations', 'error', 'value', 'values', 'preSetValue', 'exts_supported', 'form_rules',
		'wpml_sync',
	);

	/** Appearance settings of a field. */
	public const APPEARANCE_KEYS = array(
		'className', 'picker_type', 'color_picker_type', 'rows', 'inline', 'height', 'dropdown_type', 'disp_type', 'layOut', 'disp_size',
		'disp_size_img', 'img_selection_type', 'selection_type',
	);

	/** Members that only options of one field type have. */
	public const OPTION_KEYS_BY_TYPE = array(
		'image-group'   => array( 'image', 'image_id', 'thumb', 'thumb_src', 'full' ),
		'color-group'   => array( 'color' ),
		'product-group' => array( 'product_id' ),
	);

	/** Members of an option that other code reads. */
	public const OPTION_KEYS = array(
		'id', 'i', 'type', 'label', 'value', 'price', 'selected', 'options', 'group', 'display', 'tempId', 'key',
	);

	/** Members of a section that other code reads. */
	public const SECTION_KEYS = array(
		'key', 'section_id', 'name', 'status', 'cl_rule', 'enableCl', 'relations', 'toggle', 'title_tag', 'show_title', 'showPrice',
		'layout_option', 'form_id', 'form_rules', 'cl_dependency', 'parentKey', 'repeater',
		'repeater_add_label', 'repeater_remove_label', 'repeater_section_label', 'repeater_field_label', 'active', 'col', 'className',
		'elementId', 'label', 'type',
	);

	/** Values that mean no setting, for any member. */
	public const UNSET_VALUES = array( false, '', null, 0, '0', array(), 'default', 'standard', 'none', 'false' );
}
