/** Streets outside Quebec, and French-speaking New Brunswick. */
// prettier-ignore
export const ENGLISH_STREETS: readonly string[] = [
  'Albert St', 'Birchmount Rd', 'Brunswick Ave', 'Cedar Grove Blvd', 'Church St', 'Churchill Ave', 'Clarence St',
  'Confederation Dr', 'Duke St', 'Dundas St W', 'Elgin St', 'Elmwood Cres', 'Front St E', 'George St', 'Glenrose Ave',
  'Harbourview Dr', 'Heritage Way', 'Highland Ave', 'Hillcrest Rd', 'James St S', 'King St W', 'Lakeshore Rd',
  'Linden Ave', 'Main St', 'Maple Ave', 'Meadowbrook Lane', 'Mill St', 'Oakridge Dr', 'Parkside Dr', 'Pine Valley Dr',
  'Prince St', 'Queen St E', 'Ridgeway Cres', 'River Rd', 'Rosedale Ave', 'Sherwood Dr', 'Spruce St', 'Victoria Ave',
  'Water St', 'Wellington St', 'Willow Park Way', 'Yonge St',
];

// prettier-ignore
export const FRENCH_STREETS: readonly string[] = [
  'av. Cartier', 'av. de la Colline', 'av. des Érables', 'av. du Parc', 'av. Laurier Ouest', 'boul. de la Concorde',
  'boul. des Laurentides', 'boul. René-Lévesque', 'boul. Saint-Joseph', 'boul. Talbot', 'ch. de la Côte-Sainte-Catherine',
  'ch. Sainte-Foy', 'place Royale', 'rue Beaubien Est', 'rue Bonaventure', 'rue de Bellechasse', 'rue de l’Église',
  'rue de la Montagne', 'rue des Bouleaux', 'rue des Forges', 'rue des Pins', 'rue du Fleuve', 'rue Fleurimont',
  'rue Jacques-Cartier', 'rue King Ouest', 'rue Montcalm', 'rue Notre-Dame Ouest', 'rue Principale', 'rue Racine Est',
  'rue Saint-Denis', 'rue Saint-Hubert', 'rue Saint-Jean', 'rue Saint-Paul', 'rue Sherbrooke Est', 'rue Wellington',
];
