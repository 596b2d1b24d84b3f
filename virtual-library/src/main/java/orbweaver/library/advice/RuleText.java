package orbweaver.library.advice;

import java.util.ArrayList;
import orbweaver.contract.library.EntryRule;

/** Rules in words. */
public final class RuleText {
  private RuleText() {}

  /** Returns the conditions of a rule, for people. */
  public static String of(EntryRule rule) {
    var parts = new ArrayList<String>();
    rule.query().ifPresent(text -> parts.add("query " + text));
    rule.host().ifPresent(name -> parts.add("host " + name));
    rule.minLinkingHosts()
        .ifPresent(min -> parts.add("links from " + min + " other hosts or more"));
    rule.activity().ifPresent(id -> parts.add("accepted by " + id));
    return String.join("; ", parts);
  }
}
