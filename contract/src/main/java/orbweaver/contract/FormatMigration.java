package orbweaver.contract;

import tools.jackson.databind.JsonNode;

/**
 * Migration of a topic's records from one format to the next, and back for services that are not
 * updated yet.
 */
public interface FormatMigration {
  /** Converts a record of the older format to the newer. */
  JsonNode upgrade(JsonNode older);

  /**
   * Converts a record of the newer format to the older; fields that the older format lacks are left
   * out.
   */
  JsonNode downgrade(JsonNode newer);
}
