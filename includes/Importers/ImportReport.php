<?php
declare(strict_types=1);

namespace Aisle\Importers;

/**
 * Report for the merchant about what an import skips, and why: for a form of another plugin, or for its messages. It is
 * shown before the import.
 */
final class ImportReport {

	/** @var list<array{field: string, message: string}> */
	private array $problems = array();

	/** @var array<string, string> */
	private array $grouped_names = array();

	/** @var list<string> */
	private array $blocking_messages = array();

	/**
	 * @param string $grouped_message Message for the names passed to group_problem(), with `%s` for the names.
	 */
	public function __construct( private readonly string $grouped_message = '' ) {}

	/**
	 * @param string $field Label of the imported field; empty for the whole form.
	 */
	public function problem( string $field, string $message ): void {
		$this->problems[] = compact( 'field', 'message' );
	}

	/** Reports the same problem of many fields once for the form, not for each field. */
	public function group_problem( string $name ): void {
		$this->grouped_names[ $name ] = '“' . $name . '”';
	}

	/**
	 * Blocks orders with the whole form until the merchant has fixed it, because a price or its condition was lost.
	 */
	public function block_orders( string $field, string $message ): void {
		$this->problem( $field, $message );
		$this->blocking_messages[] = '' === $field ? $message : $field . ': ' . $message;
	}

	/**
	 * @return list<array{field: string, message: string}>
	 */
	public function problems(): array {
		$grouped_problems = array() === $this->grouped_names ? array() : array(
			array(
				'field'   => '',
				'message' => sprintf( $this->grouped_message, implode( ', ', $this->grouped_names ) ),
			),
		);
		return array_merge( array_values( array_unique( $this->problems, SORT_REGULAR ) ), $grouped_problems );
	}

	/**
	 * @return list<string>
	 */
	public function blocking_messages(): array {
		return array_values( array_unique( $this->blocking_messages ) );
	}
}
