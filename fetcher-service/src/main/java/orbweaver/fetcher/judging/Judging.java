package orbweaver.fetcher.judging;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Head;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Formula;
import orbweaver.language.Judgement;
import orbweaver.language.Truth;

/**
 * What the residuals of an order's wishes say, as evidence comes in.
 *
 * <p>What the names of hosts decide is decided here for good. A wish that the head refuses keeps
 * its residual: the head travels on as evidence, and who judges it again finds the reason in it.
 */
public final class Judging {
  private static final String REFUSED = "nil";

  private record Judged(Wish wish, boolean isRefused) {}

  private final Formulas formulas;
  private final Evidence place;
  private Evidence known;
  private List<Judged> wishes;

  public Judging(Formulas formulas, Order order) {
    this.formulas = formulas;
    place = Evidence.nothing().with(new Evidence.Uri(new Place(order.url())));
    known = place;
    wishes =
        order.wishes().stream()
            .map(wish -> new Judged(wish, formulaOf(wish).equals(Formula.NIL)))
            .toList();
  }

  /** The hosts whose canonical names somebody asks for. */
  public Set<String> hosts(String own) {
    var hosts = new HashSet<String>();
    for (var judged : wishes) {
      var formula = formulaOf(judged.wish);
      if (formula.asks().contains(EvidenceClass.DNS)) hosts.addAll(formula.hosts());
    }
    if (!hosts.isEmpty()) hosts.add(own);
    return hosts;
  }

  /** Judges by canonical names. */
  public void names(Map<String, Answer> answers) {
    known = place.with(new Evidence.Names(answers));
    wishes = wishes.stream().map(judged -> judge(judged, Wish::shrunkTo)).toList();
  }

  /** Judges by a 2xx head. */
  public void head(Head head) {
    var fields =
        head.headers().stream().collect(groupingBy(Header::name, mapping(Header::value, toList())));
    known = known.with(new Evidence.Head(head.status(), head.at(), fields, Truth.TRUE));
    wishes = wishes.stream().map(judged -> judge(judged, (wish, _) -> wish)).toList();
  }

  private Judged judge(Judged judged, BiFunction<Wish, String, Wish> refusal) {
    if (judged.isRefused) return judged;
    return switch (formulaOf(judged.wish).judge(known)) {
      case Judgement.Decided(var accepted, _) when accepted ->
          new Judged(judged.wish.shrunkTo(Formula.T.toString()), false);
      case Judgement.Decided _ -> new Judged(refusal.apply(judged.wish, REFUSED), true);
      case Judgement.Residual(var formula) ->
          new Judged(judged.wish.shrunkTo(formula.toString()), false);
    };
  }

  /** Whether anybody still wants it. */
  public boolean isWanted() {
    return wishes.stream().anyMatch(judged -> !judged.isRefused);
  }

  /** The wishes as they go on. */
  public List<Wish> wishes() {
    return wishes.stream().map(Judged::wish).toList();
  }

  private Formula formulaOf(Wish wish) {
    return formulas.of(wish.residual());
  }
}
