<?php
/**
 * PHP side of the differential run: reads one case in JSON per line from standard input, and prints { trees, outcome }
 * for each. `trees` are the compiled formulas in the order of formula_slots(), null for an invalid one. `outcome` is the
 * result of the forms as written by canonical(), or its MD5 unless the case has `whole`.
 */

declare(strict_types=1);

namespace Aisle\Tests\Differential;

use Aisle\Domain\DomainError;
use Aisle\Domain\FormDocument;
use Aisle\Domain\Formula;
use Aisle\Domain\OptionForm;

require __DIR__ . '/../../vendor/autoload.php';

/** Restores lone surrogates, which a browser may send. PHP rejects them in JSON, so Node writes U+F8FF and the code unit. */
function with_lone_surrogates( mixed $value ): mixed {
	if ( is_array( $value ) ) {
		$restored = array();
		foreach ( $value as $key => $part ) {
			$restored[ is_string( $key ) ? with_lone_surrogates( $key ) : $key ] = with_lone_surrogates( $part );
		}
		return $restored;
	}
	if ( ! is_string( $value ) || ! str_contains( $value, "\u{F8FF}" ) ) {
		return $value;
	}
	$encode = static function ( array $found ): string {
		$code = (int) hexdec( $found[1] );
		return chr( 0xE0 | $code >> 12 ) . chr( 0x80 | ( $code >> 6 & 0x3F ) ) . chr( 0x80 | ( $code & 0x3F ) );
	};
	return (string) preg_replace_callback( "/\u{F8FF}([0-9a-f]{4})/", $encode, $value );
}

/** Writes a value as text: numbers as their 64 bits, maps sorted by key. Equal texts mean equal values in every bit. */
function canonical( mixed $value ): string {
	if ( is_int( $value ) || is_float( $value ) ) {
		return bin2hex( pack( 'E', (float) $value ) );
	}
	if ( ! is_array( $value ) ) {
		return is_string( $value ) ? '"' . $value . '"' : json_encode( $value, JSON_THROW_ON_ERROR );
	}
	if ( array_is_list( $value ) ) {
		return '[' . implode( ',', array_map( canonical( ... ), $value ) ) . ']';
	}
	ksort( $value, SORT_STRING );
	$parts = array();
	foreach ( $value as $key => $part ) {
		$parts[] = $key . ':' . canonical( $part );
	}
	return '{' . implode( ',', $parts ) . '}';
}

/**
 * Returns the formulas of a document: source, reference to the array and key for its tree, and whether it is a label.
 *
 * @param array<mixed> $document
 * @return list<array{string, array<mixed>, string, bool}>
 */
function formula_slots( array &$document ): array {
	$slots = array();
	$rules = &$document['rules'];
	if ( is_string( $rules['quantity_bind_formula'] ?? null ) ) {
		$slots[] = array( $rules['quantity_bind_formula'], &$rules, 'quantity_bind_formula_compiled', false );
	}
	foreach ( $document['fields'] as &$field ) {
		$is_custom    = 'custom' === ( $field['pricingType'] ?? null );
		$priced_parts = array( &$field );
		if ( is_array( $field['options'] ?? null ) ) {
			foreach ( $field['options'] as &$option ) {
				$priced_parts[] = &$option;
			}
			unset( $option );
		}
		foreach ( $priced_parts as &$priced_part ) {
			if ( $is_custom && is_string( $priced_part['price'] ?? null ) && '' !== trim( $priced_part['price'] ) ) {
				$slots[] = array( $priced_part['price'], &$priced_part, 'price_compiled', false );
			}
		}
		unset( $priced_part );
		if ( is_string( $field['content'] ?? null ) && str_contains( $field['content'], '#=' ) ) {
			$slots[] = array( $field['content'], &$field, 'content_compiled', true );
		}
		if ( 'calculation' === ( $field['type'] ?? null ) && is_string( $field['formula'] ?? null ) && '' !== trim( $field['formula'] ) ) {
			$slots[] = array( $field['formula'], &$field, 'formula_compiled', false );
		}
	}
	return $slots;
}

/**
 * @param array<mixed> $document
 * @return list<mixed>
 */
function compile( array &$document ): array {
	$trees = array();
	foreach ( formula_slots( $document ) as $slot ) {
		try {
			$tree = $slot[3] ? Formula::compile_label( $slot[0] ) : Formula::compile( $slot[0] );
		} catch ( DomainError ) {
			$tree = null;
		}
		if ( null !== $tree ) {
			$slot[1][ $slot[2] ] = $tree;
		}
		$trees[] = $tree;
	}
	return $trees;
}

/**
 * @param array<mixed> $case
 */
function outcome_text( array $case ): string {
	$forms = array();
	foreach ( $case['forms'] as $form ) {
		try {
			$forms[] = array(
				'model'   => FormDocument::to_model( $form['document'] ),
				'answers' => $form['answers'],
			);
		} catch ( DomainError $error ) {
			return 'refused ' . $error->error_code . canonical( $error->data );
		}
	}
	$results          = OptionForm::evaluate_all( $forms, $case['context'] );
	$bound_quantities = array_values( array_filter( array_column( $results, 'quantity' ), is_int( ... ) ) );
	$modes            = array_column( array_column( $forms, 'model' ), 'base_price' );
	$product          = array(
		'product_price'            => $case['context']['product_price'],
		'quantity'                 => $bound_quantities[0] ?? $case['context']['quantity'],
		'change_price_as_quantity' => $case['changes'],
	);
	return canonical( array( array_column( $forms, 'model' ), $results, OptionForm::combine( $results, $modes, $product ) ) );
}

while ( false !== ( $line = fgets( STDIN ) ) ) {
	$case  = with_lone_surrogates( json_decode( $line, true, 512, JSON_THROW_ON_ERROR ) );
	$trees = array();
	foreach ( $case['forms'] as &$form ) {
		array_push( $trees, ...compile( $form['document'] ) );
	}
	unset( $form );
	try {
		$outcome = outcome_text( $case );
	} catch ( \Throwable $error ) {
		$outcome = 'threw ' . $error->getMessage();
	}
	$evaluation = array(
		'trees'   => $trees,
		'outcome' => $case['whole'] ? $outcome : md5( $outcome ),
	);
	$flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
	echo json_encode( $evaluation, $flags ), "\n";
}
