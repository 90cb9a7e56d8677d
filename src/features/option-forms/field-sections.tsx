/** Sections that option forms add to a field's panel. */
import type { ReactElement } from 'react';
import type { FieldPartProps } from '../../platform/builder/config/editor';
import { CalculationSection } from './formulas/calculation-section';
import { PriceSection } from './pricing/price-section';

export const FieldSections = ( { field }: FieldPartProps ): ReactElement => (
	<>
		<CalculationSection field={ field } />
		<PriceSection field={ field } />
	</>
);
