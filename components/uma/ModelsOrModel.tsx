import { useRouter } from 'next/router';
import { ModelScreen } from './model/ModelScreen';
import { ModelsScreen } from './ModelsScreen';

/** The model that the address names; all of them where it names none. */
export function ModelsOrModel() {
  return useRouter().query.Id === undefined ? <ModelsScreen /> : <ModelScreen />;
}
