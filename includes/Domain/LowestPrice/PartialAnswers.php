<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Conditions\Relations;
use Aisle\Domain\DomainError;
use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedForm;
use Aisle\Domain\OptionForm\SettledConditions;

/**
 * A form of which some answers are given and the others may be anything that is valid: which fields then surely show, and
 * which surely do not.
 *
 * @phpstan-import-type Conditions from OptionFormModel
 * @phpstan-import-type ConditionItem from OptionFormModel
 * @phpstan-import-type Context from OptionFormModel
 */
final class PartialAnswers {

	/** The field is filled in, with what is not known. */
	public const FILLED = true;

	/** @var array<string, bool|null> Null where nobody knows. */
	public array $visible = array();

	/** Answers that are given, in the fields that surely show. */
	public readonly FormState $state;

	/**
	 * @param array<string, array<mixed>|true> $given   Answers as they are posted, or FILLED.
	 * @param Context                          $context
	 */
	private function __construct(
		public readonly PreparedForm $form,
		public readonly array $given,
		array $context
	) {
		$entries = array();
		foreach ( $form->fields as $id => $field ) {
			$answer = $given[ $id ] ?? null;
			if ( is_array( $answer ) || Answer::is_content( $field->model['type'] ) ) {
				$entries[ $id ] = AcceptedAnswer::of( $field->model, $answer, $context['files'] ?? array(), $context['currency'] ?? null );
			}
		}
		$this->state = new FormState( $form, $entries, $context, array() );
	}

	/**
	 * @param array<string, array<mixed>|true> $given
	 * @param Context                          $context
	 * @throws DomainError `bad_condition`.
	 */
	public static function of( PreparedForm $form, array $given, array $context ): self {
		$partial = new self( $form, $given, $context );
		foreach ( array_keys( $form->fields ) as $id ) {
			$partial->show( $id, true );
		}
		foreach ( $form->conditional->order as $id ) {
			$parent = $form->parents[ $id ] ?? '';
			$partial->show( $id, self::all( array( '' === $parent ? true : $partial->visible[ $parent ], $partial->shows( $id ) ) ) );
		}
		return $partial;
	}

	/** Whether the field surely has an answer. */
	public function is_filled( string $id ): bool {
		if ( true !== ( $this->visible[ $id ] ?? null ) ) {
			return false;
		}
		$model = $this->form->fields[ $id ]->model;
		$given = $this->given[ $id ] ?? null;
		return is_array( $given ) || Answer::is_content( $model['type'] )
			? array() !== ( $this->state->entries[ $id ]->source['texts'] ?? array() )
			: self::FILLED === $given || $model['rules']['required'];
	}

	/** By its own conditions alone. */
	private function shows( string $id ): ?bool {
		$conditions = $this->form->fields[ $id ]->model['conditions'];
		$holds      = null === $conditions ? true : $this->holds( $conditions['groups'] );
		return null === $conditions || null === $holds ? $holds : ( 'show' === $conditions['action'] ) === $holds;
	}

	private function show( string $id, ?bool $visible ): void {
		$this->visible[ $id ]        = $visible;
		$this->state->visible[ $id ] = true === $visible;
	}

	/**
	 * As Conditions has it, with null for what nobody knows.
	 *
	 * @param array<mixed> $items
	 * @throws DomainError `bad_condition`: then the field stays as it was, and that is not followed here.
	 */
	private function holds( array $items ): ?bool {
		$alternatives = array();
		$together     = array();
		$expects      = true;
		/** @var ConditionItem $item */
		foreach ( $items as $item ) {
			$expects    = $expects ? '' !== $item['operator'] : throw new DomainError( 'bad_condition' );
			$together[] = isset( $item['groups'] ) ? $this->holds( $item['groups'] ) : $this->item( $item );
			if ( 'or' === $item['operator'] ) {
				$alternatives[] = self::all( $together );
				$together       = array();
			}
		}
		if ( $expects ) {
			throw new DomainError( 'bad_condition' );
		}
		$alternatives[] = self::all( $together );
		return in_array( true, $alternatives, true ) ? true : ( in_array( null, $alternatives, true ) ? null : false );
	}

	/**
	 * @param list<bool|null> $found
	 */
	private static function all( array $found ): ?bool {
		return in_array( false, $found, true ) ? false : ( in_array( null, $found, true ) ? null : true );
	}

	/**
	 * @param ConditionItem $item
	 */
	private function item( array $item ): ?bool {
		$name     = $item['name'] ?? '';
		$relation = $item['relation'] ?? '';
		if ( 'field' === ( $item['source'] ?? '' ) && ! $this->is_known( $name ) ) {
			$about_empty = 'is_empty' === $relation || 'is_not_empty' === $relation;
			return $about_empty && $this->is_filled( $name ) ? 'is_not_empty' === $relation : null;
		}
		return Relations::holds(
			$relation,
			SettledConditions::source_values( $this->state, $item['source'] ?? '', $name, '' ),
			$item['values'] ?? array()
		);
	}

	/** A field that is not there, that is hidden or that is left empty holds nothing, whatever else is unknown. */
	private function is_known( string $id ): bool {
		$visible = array_key_exists( $id, $this->visible ) ? $this->visible[ $id ] : false;
		$entry   = $this->state->entries[ $id ] ?? null;
		return false === $visible || ( null !== $entry && ( $visible || array() === $entry->source['values'] ) );
	}
}
