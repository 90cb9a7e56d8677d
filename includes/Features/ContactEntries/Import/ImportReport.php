<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Import;

/**
 * What an owner is told about one form before it is imported: what comes along, what does not, and why.
 */
final class ImportReport {

	/** @var list<array{field: string, message: string}> */
	private array $problems = array();

	/** @var array<string, string> */
	private array $attributes = array();

	/**
	 * @param string $field Label of the field; empty for the form as a whole.
	 */
	public function problem( string $field, string $message ): void {
		$this->problems[] = compact( 'field', 'message' );
	}

	/** What concerns the HTML of a field is told once for the form, not of each field. */
	public function attribute( string $name ): void {
		$this->attributes[ $name ] = '“' . $name . '”';
	}

	/**
	 * @return list<array{field: string, message: string}>
	 */
	public function problems(): array {
		$attributes = array() === $this->attributes ? array() : array(
			array(
				'field'   => '',
				/* translators: %s: names of options in the other plugin. */
				'message' => sprintf( __( 'Aisle draws its fields itself, so what only concerns their HTML was not imported: %s.', 'aisle' ), implode( ', ', $this->attributes ) ),
			),
		);
		return array_merge( array_values( array_unique( $this->problems, SORT_REGULAR ) ), $attributes );
	}
}
