/** What an option form adds to the panel of a field. */
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
