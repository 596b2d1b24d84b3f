package orbweaver.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import orbweaver.rule.LatestPage.Followed;
import orbweaver.rule.formula.Judges;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;
import orbweaver.rule.formula.Way;

/** Where a page leads: its candidates judged, sent on or refused, and counted. */
final class Onward {
  private static final Tally ONE_ACCEPTED = new Tally(0, 1, 0);
  private static final Tally ONE_REFUSED = new Tally(0, 0, 1);
  private static final Tally ONE_REFERRAL = new Tally(1, 0, 0);

  private final CrawlUrl page;
  private final Judges judges;
  private final ReferralPacker packer;
  private final List<Refused> refused = new ArrayList<>();
  private final Map<String, Tally> tallies = new HashMap<>();

  Onward(CrawlUrl page, Judges judges, ReferralPacker packer) {
    this.page = page;
    this.judges = judges;
    this.packer = packer;
  }

  /** Goes along the links of a page that was accepted by this label. */
  void follow(List<Followed> links, Label label, Activity activity) {
    var next = label.acrossLink();
    var way = Way.from(page, judges.of(activity.formula()), next);
    for (var link : links) judge(link.target(), way, next, activity);
  }

  /** Goes where a page moved that was asked for by this label. */
  void redirect(CrawlUrl to, Label label, Activity activity) {
    var next = label.acrossRedirect();
    if (next.hops() > Label.MOST_HOPS) {
      var by = "more than " + Label.MOST_HOPS + " redirects in a row";
      refuse(new Refused(to, activity.id(), Code.TOO_MANY_REDIRECTS, by));
    } else {
      judge(to, Way.from(page, judges.of(activity.formula()), next), next, activity);
    }
  }

  private void judge(CrawlUrl target, Way way, Label label, Activity activity) {
    switch (way.judge(target)) {
      case Refusal(var code, var by) -> refuse(new Refused(target, activity.id(), code, by));
      case Wanted(var residual, var priority) -> {
        var wish = new Wish(activity.id(), activity.version(), label, residual, priority);
        packer.add(new Candidate(target, wish));
        count(activity.id(), ONE_ACCEPTED);
      }
    }
  }

  private void refuse(Refused candidate) {
    refused.add(candidate);
    count(candidate.activity(), ONE_REFUSED);
  }

  private void count(String activity, Tally tally) {
    tallies.merge(activity, tally, Tally::plus);
  }

  /** The candidates that were not refused, on their way. */
  List<ReferralDraft> drafts() {
    return packer.drafts();
  }

  /** As many of the refused as fit into so many bytes. */
  List<Refused> refused(int bytes) {
    var room = bytes;
    for (var i = 0; i < refused.size(); i++) {
      room -= JsonSize.of(refused.get(i));
      if (room < 0) return refused.subList(0, i);
    }
    return refused;
  }

  /** What it all came to, by activity. */
  Map<String, Tally> tallies(List<ReferralDraft> drafts) {
    for (var draft : drafts) draft.activities().forEach(id -> count(id, ONE_REFERRAL));
    return tallies;
  }
}
