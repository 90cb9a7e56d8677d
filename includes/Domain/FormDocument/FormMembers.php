<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

/**
 * Names of the members that a stored form document may have. A new member of a field must be listed here and read by
 * FieldPart in both languages.
 */
final class FormMembers {

	public const DOCUMENT = array( 'schema_version', 'priority', 'notes' );
	public const RULES    = array(
		'pric_overide_base_price',
		'pric_overide_base_price_if_gt_zero',
		'pric_overide_base_price_fully',
		'bind_quantity',
		'quantity_bind_formula',
	);
	public const FIELD    = array(
		'id', 'type', 'label', 'help', 'placeholder', 'content', 'notes', 'width',
		'required', 'pattern', 'minlength', 'maxlength', 'min', 'max', 'step', 'allowed_chars_enable', 'allowed_chars', 'charleft',
		'charleftMessage',
		'other', 'otherLabel', 'multiple', 'independent', 'qty', 'qty_min', 'qty_max', 'qty_total_min', 'qty_total_max',
		'pricingType', 'priceoptions', 'price', 'is_show_price', 'is_fee', 'allows_discount', 'excl_chars_frm_length',
		'excl_chars_frm_length_is_regex',
		'upload', 'minFileSize', 'maxFileSize', 'maxFileCount', 'extensionSupportEnable', 'extensions',
		'place_map', 'place_geolocate',
		'section_style', 'folded', 'repeat', 'repeat_min', 'repeat_max', 'repeat_label',
		'earliest', 'latest', 'lead_days', 'lead_counts_open', 'cutoff', 'lead_minutes', 'slot', 'after', 'after_least', 'after_most',
		'text_kind', 'unit', 'stepper', 'formula', 'decimals', 'show_in_order',
	);
	public const LISTS    = array( 'weekdays', 'blocked' );
	public const HOURS    = array( 'from', 'to' );
	public const OPTION   = array( 'id', 'label', 'value', 'price', 'selected', 'color', 'product_id' );
	public const IMAGE    = array( 'image_id', 'src', 'full_src', 'title', 'alt', 'width', 'height' );
	public const TABLE    = array( 'rows', 'columns', 'cells' );
	public const RULE     = array( 'cl_source', 'cl_field', 'cl_relation', 'operator' );
}
