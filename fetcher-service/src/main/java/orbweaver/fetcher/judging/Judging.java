package orbweaver.fetcher.judging;

import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Head;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.EvidenceClass;

/** What the residuals of an order's wishes say, as evidence comes in. */
public final class Judging {
  private final Formulas formulas;
  private final Evidence place;
  private Evidence known;
  private List<Wish> wishes;

  /**
   * Hears who else knows the URL of the order.
   *
   * @throws orbweaver.language.FormulaSyntaxException if a residual is no formula
   */
  public Judging(Formulas formulas, Order order) {
    this.formulas = formulas;
    place = Testimony.of(order.url());
    known = place;
    for (var wish : order.wishes()) formulas.of(wish.residual());
    wishes = new Hearsay(formulas).judged(order);
  }

  /** The hosts whose canonical names somebody asks for. */
  public Set<String> hosts(String own) {
    var hosts = new HashSet<String>();
    for (var wish : wishes) {
      var formula = formulas.of(wish.residual());
      if (formula.asks().contains(EvidenceClass.DNS)) hosts.addAll(formula.hosts());
    }
    if (!hosts.isEmpty()) hosts.add(own);
    return hosts;
  }

  /** Whether somebody asks for anything that the Domain Name System says. */
  public boolean asksForNames() {
    return wishes.stream()
        .anyMatch(wish -> formulas.of(wish.residual()).asks().contains(EvidenceClass.DNS));
  }

  /** The only media types that are of use to anybody; empty where any may be. */
  public Set<String> mediaTypes() {
    var all = new TreeSet<String>();
    for (var wish : wishes) {
      if (wish.isRefused()) continue;
      var types = formulas.of(wish.residual()).mediaTypes();
      if (types.isEmpty()) return Set.of();
      all.addAll(types);
    }
    return all;
  }

  /** Judges by canonical names, and by the addresses of the page's own host. */
  public void names(Map<String, Answer> answers, List<InetAddress> addresses) {
    known = place.with(new Evidence.Names(answers, Optional.of(addresses)));
    judge();
  }

  /** Judges by a 2xx head, if anybody has something left to ask. */
  public void head(Head head) {
    if (isDecided()) return;
    known = known.with(Testimony.head(head.status(), head.at(), head.headers()));
    judge();
  }

  /** Judges by what somebody else told of an exchange. */
  public void told(orbweaver.contract.fetch.Evidence shown) {
    Testimony.head(shown).ifPresent(head -> known = known.with(head));
    judge();
  }

  /**
   * Gives up all wishes but those of its owners.
   *
   * @param line of robots.txt that denies it
   */
  public void deny(String line, Set<String> owners) {
    var denied = new Refusal(Refusal.Stage.ROBOTS, line);
    wishes =
        wishes.stream().map(wish -> isBound(wish, owners) ? wish.refusedBy(denied) : wish).toList();
  }

  private static boolean isBound(Wish wish, Set<String> owners) {
    return !wish.isRefused() && !owners.contains(wish.activity());
  }

  private void judge() {
    wishes = wishes.stream().map(wish -> formulas.judged(wish, known)).toList();
  }

  /** Whether anybody still wants it. */
  public boolean isWanted() {
    return wishes.stream().anyMatch(wish -> !wish.isRefused());
  }

  /** Whether one of these activities still wants it. */
  public boolean isWantedBy(Set<String> activities) {
    return wishes.stream()
        .anyMatch(wish -> !wish.isRefused() && activities.contains(wish.activity()));
  }

  /** Whether nobody has anything left to ask. */
  public boolean isDecided() {
    return wishes.stream().allMatch(wish -> wish.isSettled() || wish.isRefused());
  }

  /** The wishes as they go on. */
  public List<Wish> wishes() {
    return wishes;
  }
}
