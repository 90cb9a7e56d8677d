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
 * A form for which only some answers are given; every other field may have any valid answer. Determines which fields
 * are certainly visible or hidden.
 *
 * @phpstan-import-type Conditions from OptionFormModel
 * @phpstan-import-type ConditionItem from OptionFormModel
 * @phpstan-import-type Context from OptionFormModel
 */
final class PartialAnswers {

	/** The field is filled in with an unknown value. */
	public const FILLED = true;

	/**
	 * @var array<string, bool|null> Visibility by field; null if not known.
	 */
	public array $visible = array();

	/** Given answers in fields that are certainly visible. */
	public readonly FormState $state;

	/**
	 * @param array<string, array<mixed>|true> $given   Answers in the posted format, or FILLED.
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
	 * @param array<string, array<mixed>|true> $given_answers
	 * @param Context                          $context
	 * @throws DomainError `bad_condition`.
	 */
	public static function of( PreparedForm $form, array $given_answers, array $context ): self {
		$partial = new self( $form, $given_answers, $context );
		foreach ( array_keys( $form->fields ) as $id ) {
			$partial->set_visibility( $id, true );
		}
		foreach ( $form->conditional->order as $id ) {
			$parent = $form->parents[ $id ] ?? '';
			$partial->set_visibility(
				$id,
				self::all_true( array( '' === $parent ? true : $partial->visible[ $parent ], $partial->is_shown_by_conditions( $id ) ) )
			);
		}
		return $partial;
	}

	/** Returns whether the field certainly has an answer. */
	public function is_filled( string $id ): bool {
		if ( true !== ( $this->visible[ $id ] ?? null ) ) {
			return false;
		}
		$model = $this->form->fields[ $id ]->model;
		$answer = $this->given[ $id ] ?? null;
		return is_array( $answer ) || Answer::is_content( $model['type'] )
			? array() !== ( $this->state->entries[ $id ]->source['texts'] ?? array() )
			: self::FILLED === $answer || $model['rules']['required'];
	}

	/** Returns the visibility by the field's own conditions only. */
	private function is_shown_by_conditions( string $id ): ?bool {
		$conditions = $this->form->fields[ $id ]->model['conditions'];
		$is_met     = null === $conditions ? true : $this->evaluate_items( $conditions['groups'] );
		return null === $conditions || null === $is_met ? $is_met : ( 'show' === $conditions['action'] ) === $is_met;
	}

	private function set_visibility( string $id, ?bool $visible ): void {
		$this->visible[ $id ]        = $visible;
		$this->state->visible[ $id ] = true === $visible;
	}

	/**
	 * Evaluates like Conditions, with null for unknown.
	 *
	 * @param array<mixed> $items
	 * @throws DomainError `bad_condition` for an invalid expression: it would leave the visibility unchanged, which is
	 *                     not supported here.
	 */
	private function evaluate_items( array $items ): ?bool {
		$alternatives  = array();
		$group_results = array();
		$expects_item  = true;
		/** @var ConditionItem $item */
		foreach ( $items as $item ) {
			$expects_item    = $expects_item ? '' !== $item['operator'] : throw new DomainError( 'bad_condition' );
			$group_results[] = isset( $item['groups'] ) ? $this->evaluate_items( $item['groups'] ) : $this->evaluate_item( $item );
			if ( 'or' === $item['operator'] ) {
				$alternatives[] = self::all_true( $group_results );
				$group_results  = array();
			}
		}
		if ( $expects_item ) {
			throw new DomainError( 'bad_condition' );
		}
		$alternatives[] = self::all_true( $group_results );
		return in_array( true, $alternatives, true ) ? true : ( in_array( null, $alternatives, true ) ? null : false );
	}

	/**
	 * @param list<bool|null> $results
	 */
	private static function all_true( array $results ): ?bool {
		return in_array( false, $results, true ) ? false : ( in_array( null, $results, true ) ? null : true );
	}

	/**
	 * @param ConditionItem $item
	 */
	private function evaluate_item( array $item ): ?bool {
		$name     = $item['name'] ?? '';
		$relation = $item['relation'] ?? '';
		if ( 'field' === ( $item['source'] ?? '' ) && ! $this->is_known( $name ) ) {
			$tests_emptiness = 'is_empty' === $relation || 'is_not_empty' === $relation;
			return $tests_emptiness && $this->is_filled( $name ) ? 'is_not_empty' === $relation : null;
		}
		return Relations::holds(
			$relation,
			SettledConditions::source_values( $this->state, $item['source'] ?? '', $name, '' ),
			$item['values'] ?? array()
		);
	}

	/**
	 * Returns whether a field's value is known. A field that does not exist, is hidden or is empty is known to have no
	 * value.
	 */
	private function is_known( string $id ): bool {
		$visible = array_key_exists( $id, $this->visible ) ? $this->visible[ $id ] : false;
		$entry   = $this->state->entries[ $id ] ?? null;
		return false === $visible || ( null !== $entry && ( $visible || array() === $entry->source['values'] ) );
	}
}
