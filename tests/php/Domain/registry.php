<?php
/**
 * What the vectors' `<module>.<fn>` means in PHP, one line each; its TypeScript half is src/domain/vectors.registry.ts.
 */

declare(strict_types=1);

use Aisle\Domain\FormStyle;
use Aisle\Domain\Formula;
use Aisle\Domain\MarkedText;
use Aisle\Domain\MarkedText\Address;
use Aisle\Domain\MarkedText\WrittenHtml;
use Aisle\Domain\Money;
use Aisle\Domain\Number;
use Aisle\Domain\TypedNumber;

return array(
	'number.round'             => Number::round( ... ),
	'number.parse'             => Number::parse( ... ),
	'number.read'              => TypedNumber::read( ... ),
	'number.to_string'         => Number::to_string( ... ),
	'number.to_fixed'          => Number::to_fixed( ... ),
	'number.code_point_length' => Number::code_point_length( ... ),
	'number.is_finite'         => Number::is_finite( ... ),
	'money.round'              => Money::round( ... ),
	'money.format'             => Money::format( ... ),
	'money.display_line'       => Money::display_line( ... ),
	'formula.compile'          => Formula::compile( ... ),
	'formula.compile_label'    => Formula::compile_label( ... ),
	'formula.evaluate'         => Formula::evaluate( ... ),
	'formula.evaluate_number'  => Formula::evaluate_number( ... ),
	'formula.evaluate_label'   => Formula::evaluate_label( ... ),
	'formula.references'       => Formula::references( ... ),
	'marked-text.parse'        => MarkedText::parse( ... ),
	'marked-text.read'         => MarkedText::read( ... ),
	'marked-text.leaves_page'  => Address::leaves_page( ... ),
	'marked-text.exact'        => WrittenHtml::exact( ... ),
	'marked-text.from_html'    => WrittenHtml::from( ... ),
	'form-style.read'          => FormStyle::read( ... ),
	'form-style.strongest'     => FormStyle::strongest( ... ),
	'form-style.properties'    => FormStyle::properties( ... ),
	'form-style.classes'       => FormStyle::classes( ... ),
	...require __DIR__ . '/options.php',
	...require __DIR__ . '/contact-form.php',
	...require __DIR__ . '/variation-matrix.php',
);
