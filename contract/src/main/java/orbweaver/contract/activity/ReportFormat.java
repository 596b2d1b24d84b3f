package orbweaver.contract.activity;

import com.fasterxml.jackson.annotation.JsonProperty;
import orbweaver.contract.EnumText;

/** Format in which a report of an activity is printed unless another one is asked for. */
public enum ReportFormat {
  @JsonProperty("text")
  TEXT,
  @JsonProperty("html")
  HTML;

  /** Returns the name of the format as users write it. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
